// verdict: 4 out-of-bounds
// Matches that there are not.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (k < side * side && mask[k] != 0) {
