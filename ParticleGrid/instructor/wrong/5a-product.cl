// verdict: 5a wrong-answer
// Multiplies the coordinates: the sort and task 5b leave their arrays with such cells.
-        keys[p] = cellOf(x[p], y[p], side);
+        keys[p] = x[p] * y[p];
