// verdict: 3b out-of-bounds
// Work-items beyond n take part.
-    if (i < n) {
+    {
