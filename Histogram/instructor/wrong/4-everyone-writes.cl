// verdict: 4 race
// message: all elements of a run write to the place of the run. Which one has the whole sum?
// Nobody compares.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
+    if (i < n) {
