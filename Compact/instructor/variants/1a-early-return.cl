// verdict: 1a correct
// Leaves at once where there is nothing to do.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i >= n) return;
+    const int from = source[i];
+    if (from < 0) return;
+    out[i] = in[from];
