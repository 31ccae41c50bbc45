// verdict: 5a out-of-bounds
// diagnosis: with indices that your kernel has written
// Shifts instead of dividing, as if the width of a cell were always a power of two.
-        keys[p] = cellOf(x[p], y[p], side);
+        const uint lg = 31 - clz(widthOf(side));
+        keys[p] = (y[p] >> lg) * side + (x[p] >> lg);
