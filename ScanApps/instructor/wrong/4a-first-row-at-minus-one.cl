// verdict: 4a out-of-bounds
// There is no row in front of the first.
-        const uint first = row > 0 ? shape_scn[row - 1] : 0;
+        const uint first = shape_scn[row - 1];
