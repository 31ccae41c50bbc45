// verdict: 3b wrong-answer
// message: an empty bin got a count: its -1 was used as a place. What must be checked before
//     anything is subtracted?
// An empty bin is treated as one that begins at -1.
-        if (starts[b] >= 0) {
+        {
