// verdict: 4 out-of-bounds
// The last element has no right neighbour.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
+    if (i < n && keys[i] != keys[i + 1]) {
