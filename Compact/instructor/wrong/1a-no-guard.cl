// verdict: 1a out-of-bounds
// Work-items beyond n gather as well.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (source[i] >= 0) out[i] = in[source[i]];
