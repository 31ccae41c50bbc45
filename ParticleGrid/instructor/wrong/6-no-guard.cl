// verdict: 6 out-of-bounds
// message: work-items beyond the last particle look for one as well. Which of them have one?
// No guard.
-    if (k < n) {
+    {
