// verdict: 1 race
// message: cells are compared by their lowest 8 bits. How many cells can a grid have?
// 256 cells.
-            if (cellOf(x[p], y[p], side) == c) {
+            if ((uchar)cellOf(x[p], y[p], side) == (uchar)c) {
