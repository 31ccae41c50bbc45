// verdict: 3b out-of-bounds
// Work-items without a bin.
-    if (b < bins) {
+    {
