// verdict: 2b out-of-bounds
// Work-items without a bin read and write past the end.
-    if (b < bins) {
+    {
