// verdict: 1d out-of-bounds
// Work-items beyond n gather as well.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (mask[i] != 0) out[i] = in[source[i]];
