// verdict: 1b out-of-bounds
// The address is on the wrong side: out is longer than in.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0) out[i] = in[target[i]];
