// verdict: 2c out-of-bounds
// message: work-items without a splitter read past the end of keys. For which s is there one?
// Work-items without a splitter take part.
-    if (own < n) {
+    if (n > 0) {
