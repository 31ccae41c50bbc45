// verdict: 1b out-of-bounds
// Negative addresses are used.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n) out[target[i]] = in[i];
