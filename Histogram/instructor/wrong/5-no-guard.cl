// verdict: 5 out-of-bounds
// Work-items without an element.
-    if (i < n) {
+    {
