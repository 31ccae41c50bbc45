// verdict: 4 out-of-bounds
// Work-items without an element.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
+    if (i == n - 1 || keys[i] != keys[i + 1]) {
