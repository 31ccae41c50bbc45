// verdict: 1 out-of-bounds
// message: work-items beyond the last cell write as well. Which of them have a cell?
// No guard.
-    if (c < side * side) {
+    {
