// verdict: 3 wrong-answer
// message: cells are numbered column by column. Which of x and y gives a particle's row?
// Coordinates swapped.
-                const uint c = cellOf(x[p], y[p], side);
+                const uint c = cellOf(y[p], x[p], side);
