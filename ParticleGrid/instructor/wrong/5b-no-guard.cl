// verdict: 5b out-of-bounds
// message: work-items beyond the last particle compare as well. Which of them have a particle?
// No guard.
-    if (i < n) {
+    {
