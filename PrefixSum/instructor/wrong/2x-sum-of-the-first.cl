// verdict: 2x wrong-answer
// message: what a tile publishes is the sum of its first work-item alone. Which work-item knows the sum of all?
// Work-item 0 publishes.
-    if (lid == size - 1) {  // the one that knows the sum of the tile
+    if (lid == 0) {
