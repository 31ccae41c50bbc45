// verdict: 1b wrong-answer
// message: this is a gather: out[i] came from the place that in[i] should go to. On which side
//     of the assignment does the address belong?
// The address is on the wrong side, and may lie outside of in.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0) out[i] = in[target[i]];
