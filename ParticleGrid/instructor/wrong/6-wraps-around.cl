// verdict: 6 wrong-answer
// message: at the left and the right border cells of another row are searched. Which cells are there next to column 0?
// Cells of other rows.
-            for (uint q = max(column, 1u) - 1; q <= min(column + 1, side - 1); ++q)
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
+            for (uint q = column; q <= column + 2; ++q)
+                for (int i = starts[(r * side + q + side * side - 1) % (side * side)];
+                     i < ends[(r * side + q + side * side - 1) % (side * side)]; ++i) {
