// verdict: 1a out-of-bounds
// Work-items beyond the template take part.
-    if (i < count) {
+    {
