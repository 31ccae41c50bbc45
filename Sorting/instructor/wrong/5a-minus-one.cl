// verdict: 5a wrong-answer
// message: where the flag should be 1 it is -1, which a comparison of two vectors gives. What would
//     a scan make of that?
// Flags from a comparison of vectors.
-        less[i] = keys[i] < pivot;
-        equal[i] = keys[i] == pivot;
+        less[i] = ((int2)(keys[i], pivot) < (int2)(pivot, keys[i])).x;
+        equal[i] = ((int2)(keys[i], pivot) == (int2)(pivot, keys[i])).x;
