// verdict: 4 wrong-answer
// message: the last run has no result. What is the right neighbour of the last element?
// The last element never writes.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
+    if (i + 1 < n && keys[i] != keys[i + 1]) {
