// verdict: 2a out-of-bounds
// Work-items without a row read shape past its end.
-    if (r < rows) {
+    if (r <= rows) {
