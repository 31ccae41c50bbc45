// verdict: 2b wrong-answer
// message: the down-sweep ends before it reaches the leaves. What is the last distance?
// Stops going down before it has come to the leaves.
-    for (uint d = size; d > 0; d /= 2) {
+    for (uint d = size; d > 1; d /= 2) {
