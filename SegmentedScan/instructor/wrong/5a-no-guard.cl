// verdict: 5a out-of-bounds
// One work-item too many.
-    if (i < n) {
+    if (i <= n) {
