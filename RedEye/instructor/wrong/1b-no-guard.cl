// verdict: 1b out-of-bounds
// The rows beyond the image take part.
-    if (x < width && y < height) {
+    if (x < width) {
