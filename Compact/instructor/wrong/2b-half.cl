// verdict: 2b wrong-answer
// message: no element has counted more than half of the group. What is the last skip?
// The last step is left out.
-    for (uint skip = 1; skip < size; skip *= 2) {
+    for (uint skip = 1; 2 * skip < size; skip *= 2) {
