// verdict: 4 wrong-answer
// 40 matches.
-    if (k < side * side && m < matches && mask[k] != 0) {
+    if (k < side * side && m < min(matches, 40) && mask[k] != 0) {
