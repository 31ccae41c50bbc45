// verdict: 2b out-of-bounds
// Work-items beyond n take part.
-    if (i < n) {
+    {
