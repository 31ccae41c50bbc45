// verdict: 4 correct
// Compares a place with its nearest one in the image.
-        if (x >= 0 && x < width && y >= 0 && y < height) {
+        if (x == clamp(x, 0, width - 1) && y == clamp(y, 0, height - 1)) {
