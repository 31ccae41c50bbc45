// verdict: 4 wrong-answer
// message: pixels are changed whose mask is 0. Which pixels of a window count?
// The whole square.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (k < side * side && m < matches) {
