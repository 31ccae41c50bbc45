// verdict: 3a correct
// Leaves at once where there is nothing to do.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i >= n) return;
+    if (!survives(in[i], rule)) return;
+    out[i] = expensive(in[i]);
