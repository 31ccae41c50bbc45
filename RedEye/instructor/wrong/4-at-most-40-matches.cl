// verdict: 4 wrong-answer
// message: matches beyond the 40th are left out. How many are there?
// 40 matches.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (k < side * side && m < min(matches, 40) && mask[k] != 0) {
