// verdict: 1a out-of-bounds
// Negative addresses are used.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n) out[i] = in[source[i]];
