// verdict: 3a out-of-bounds
// Work-items beyond n write as well.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (survives(in[i], rule)) out[i] = expensive(in[i]);
