// verdict: 1b wrong-answer
// message: this is a gather: out[i] came from the place that in[i] should go to. On which side
//     of the assignment does the address belong?
// The address is on the wrong side.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0 && (uint)target[i] < n) out[i] = in[target[i]];
