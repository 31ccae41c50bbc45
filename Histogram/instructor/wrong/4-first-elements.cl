// verdict: 4 wrong-answer
// message: these are the scans at the first element of each run, not the last. Which element has the sum of the whole run?
// The first of each run writes.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
+    if (i < n && (i == 0 || keys[i] != keys[i - 1])) {
