// verdict: 3a wrong-answer
// message: the root is not combined. Up to which d does the up-sweep go?
// The last level is missing.
-    for (uint d = 1; d <= size; d *= 2) {
+    for (uint d = 1; d < size; d *= 2) {
