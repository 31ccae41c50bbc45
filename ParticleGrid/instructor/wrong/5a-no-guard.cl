// verdict: 5a out-of-bounds
// message: work-items beyond the last particle write as well. Which of them have a particle?
// No guard.
-    if (p < n) {
+    {
