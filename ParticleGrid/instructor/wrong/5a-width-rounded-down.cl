// verdict: 5a wrong-answer
// message: the cells are too narrow where the side does not divide the grid's extent. Which way
//     does widthOf round, so that all cells together are wide enough?
// Divides by a width of its own, rounded down, and keeps what is beyond the last cell in it.
-        keys[p] = cellOf(x[p], y[p], side);
+        const uint width = EXTENT / side;
+        keys[p] = min(y[p] / width, side - 1) * side + min(x[p] / width, side - 1);
