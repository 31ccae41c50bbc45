// verdict: 5a wrong-answer
// message: the cells are as wide as if their widths were not rounded. How wide is a cell by
//     widthOf, where the side does not divide the grid's extent?
// Multiplies before it divides.
-        keys[p] = cellOf(x[p], y[p], side);
+        keys[p] = y[p] * side / EXTENT * side + x[p] * side / EXTENT;
