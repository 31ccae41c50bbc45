// verdict: 6 out-of-bounds
// message: work-items beyond the last particle search as well. Which of them have a particle?
// No guard.
-    if (k < n) {
+    {
