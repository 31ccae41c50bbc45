// verdict: 1a correct
// Skips by writing what is there.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n) out[i] = source[i] < 0 ? out[i] : in[source[i]];
