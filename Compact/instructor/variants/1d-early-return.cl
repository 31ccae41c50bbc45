// verdict: 1d correct
// Leaves at once where there is nothing to do.
-    if (i < n && mask[i] != 0) out[i] = in[source[i]];
+    if (i >= n) return;
+    if (!mask[i]) return;
+    out[i] = in[source[i]];
