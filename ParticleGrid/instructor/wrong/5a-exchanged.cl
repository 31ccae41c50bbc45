// verdict: 5a wrong-answer
// message: keys and order have changed places. By which of the two are the particles sorted?
// The number in keys, the cell in order.
-        keys[p] = cellOf(x[p], y[p], side);
-        order[p] = p;
+        keys[p] = p;
+        order[p] = cellOf(x[p], y[p], side);
