// verdict: 1a out-of-bounds
// Only -1 is taken for a negative address.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] != -1) out[i] = in[source[i]];
