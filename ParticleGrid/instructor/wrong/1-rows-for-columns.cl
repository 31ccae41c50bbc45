// verdict: 1 wrong-answer
// message: cells are numbered column by column. Which of x and y gives a particle's row?
// Coordinates swapped.
-            if (cellOf(x[p], y[p], side) == c) {
+            if (cellOf(y[p], x[p], side) == c) {
