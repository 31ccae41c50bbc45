// verdict: 3b wrong-answer
// message: the bin that begins at place 0 was taken for empty. Which value marks an empty bin?
// 0 for the mark.
-        if (starts[b] >= 0) {
+        if (starts[b] > 0) {
