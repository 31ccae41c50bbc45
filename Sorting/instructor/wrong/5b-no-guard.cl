// verdict: 5b out-of-bounds
// message: work-items past the last element take part. How many elements are there?
// Work-items without an element take part.
-    if (i < n) {
+    if (n > 0) {
