// verdict: 6a wrong-answer
// message: out is a copy of in. Which element belongs to place j?
// No gather.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[j] = in[j];
