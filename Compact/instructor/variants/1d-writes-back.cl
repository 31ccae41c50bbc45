// verdict: 1d correct
// Skips by writing what is there.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i < n) out[i] = mask[i] ? in[source[i]] : out[i];
