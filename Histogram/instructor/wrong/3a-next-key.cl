// verdict: 3a wrong-answer
// message: a run after a gap has no start: only keys that are one larger than their neighbour
//     counted as beginnings. What if the bins between are empty?
// A run begins only where the key is one more.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || keys[i] == keys[i - 1] + 1)) starts[keys[i]] = (int)i;
