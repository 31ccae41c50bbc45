// verdict: 3 wrong-answer
// Numbers cells in 16 bits, and there may be more.
-                const uint c = cellOf(x[p], y[p], side);
+                const ushort c = cellOf(x[p], y[p], side);
