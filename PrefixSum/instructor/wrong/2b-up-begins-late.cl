// verdict: 2b wrong-answer
// message: the up-sweep leaves out the leaves. What is the first distance?
// Begins the way up at distance 2.
-    for (uint d = 1; d <= size; d *= 2) {
+    for (uint d = 2; d <= size; d *= 2) {
