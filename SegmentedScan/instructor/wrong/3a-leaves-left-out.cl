// verdict: 3a wrong-answer
// message: the nodes over two elements are not combined. With which d does the up-sweep begin?
// The first level is missing.
-    for (uint d = 1; d <= size; d *= 2) {
+    for (uint d = 2; d <= size; d *= 2) {
