// verdict: 2b wrong-answer
// message: the block has its own elements in front of all of them. What does the root hold when the
//     down-sweep begins, and does the sweep begin at the root?
// Begins the way down one level too low.
-    for (uint d = size; d > 0; d /= 2) {
+    for (uint d = size / 2; d > 0; d /= 2) {
