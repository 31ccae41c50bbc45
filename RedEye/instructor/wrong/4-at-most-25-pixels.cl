// verdict: 4 wrong-answer
// message: the pixels of a large window beyond the 25th stay red. How many does a window have?
// A window of five rows.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (k < min(side * side, 25) && m < matches && mask[k] != 0) {
