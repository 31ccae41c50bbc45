// verdict: 5a wrong-answer
// message: cells are numbered column by column. Which of x and y gives a particle's row?
// Coordinates swapped.
-        keys[p] = cellOf(x[p], y[p], side);
+        keys[p] = cellOf(y[p], x[p], side);
