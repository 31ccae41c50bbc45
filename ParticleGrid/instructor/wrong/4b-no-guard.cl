// verdict: 4b out-of-bounds
// message: work-items beyond the last cell link as well. Which of them have a cell?
// No guard.
-    if (c < cells) {
+    {
