// verdict: 6 wrong-answer
// message: at the border of the grid neighbours were counted more than once. Which cell stands in
//     for one beyond the border, and has it been looked into before?
// Clamps to the border, as a stencil does.
-        for (uint r = max(row, 1u) - 1; r <= min(row + 1, side - 1); ++r)
-            for (uint q = max(column, 1u) - 1; q <= min(column + 1, side - 1); ++q)
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
+        for (int dr = -1; dr <= 1; ++dr)
+            for (int dq = -1; dq <= 1; ++dq) {
+                const int r = clamp((int)row + dr, 0, (int)side - 1);
+                const int q = clamp((int)column + dq, 0, (int)side - 1);
+                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {

                 }
+            }
         neighbours[p] = found;
