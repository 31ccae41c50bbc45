// verdict: 2b wrong-answer
// message: nothing comes down: apart from the root, each place is as the up-sweep left it. With
//     which d does the down-sweep begin, and with which does it end?
// The loop is never entered.
-    for (uint d = size; d > 0; d /= 2) {
+    for (uint d = size; d > size; d /= 2) {
