// verdict: 5b out-of-bounds
// One work-item too many.
-    if (r < rows) {
+    if (r <= rows) {
