// verdict: 4d out-of-bounds
// message: work-items without a stretch read starts. How many stretches are there?
// Work-items behind the last stretch take part.
-    if (item < items) {
+    {
