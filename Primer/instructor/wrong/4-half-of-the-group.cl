// verdict: 4 wrong-answer
// message: the second half of each group is left out. With which skip do the two halves meet?
// The last step is missing.
-    for (uint skip = 1; skip < size; skip *= 2) {
+    for (uint skip = 1; skip < size / 2; skip *= 2) {
