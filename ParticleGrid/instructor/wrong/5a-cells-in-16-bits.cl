// verdict: 5a wrong-answer
// Numbers cells in 16 bits, and there may be more.
-        keys[p] = cellOf(x[p], y[p], side);
+        keys[p] = (ushort)cellOf(x[p], y[p], side);
