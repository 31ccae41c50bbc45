// verdict: 4c out-of-bounds
// message: work-items without a stretch write counts. How many stretches are there?
// Work-items behind the last stretch take part.
-    if (item < items) {
+    {
