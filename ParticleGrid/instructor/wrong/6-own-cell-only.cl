// verdict: 6 wrong-answer
// message: only neighbours in the same cell are found. How far may one be in the next cell?
// Looks into one cell.
-        for (uint r = max(row, 1u) - 1; r <= min(row + 1, side - 1); ++r)
-            for (uint q = max(column, 1u) - 1; q <= min(column + 1, side - 1); ++q)
+        for (uint r = row; r <= row; ++r)
+            for (uint q = column; q <= column; ++q)
