// verdict: 5a wrong-answer
// message: rows are counted as if they had one cell less. How many cells does a row have?
// Rows of side - 1 cells.
-        keys[p] = cellOf(x[p], y[p], side);
+        keys[p] = (y[p] / widthOf(side) * (side - 1) + x[p] / widthOf(side));
