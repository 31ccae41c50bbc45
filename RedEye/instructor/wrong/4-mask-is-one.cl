// verdict: 4 wrong-answer
// message: nothing is changed: out is still the image. For which values of the mask, and for which pixels, do your conditions hold?
// Only 1 counts in the mask.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (k < side * side && m < matches && mask[k] == 1) {
