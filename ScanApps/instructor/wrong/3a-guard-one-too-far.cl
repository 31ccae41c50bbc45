// verdict: 3a out-of-bounds
// Takes N for the last element.
-    if (i < N) {
+    if (i <= N) {
