// verdict: 4 out-of-bounds
// A window over the edge goes on outside.
-        if (x >= 0 && x < width && y >= 0 && y < height) {
+        if (x >= 0 && x < width) {
