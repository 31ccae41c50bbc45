// verdict: 3b wrong-answer
// message: no node passes anything down: apart from its root, the tree is as the up-sweep has left
//     it. With which d does the down-sweep begin, and with which does it end?
// The loop is never entered.
-    for (uint d = size; d > 0; d /= 2) {
+    for (uint d = size; d > size; d /= 2) {
