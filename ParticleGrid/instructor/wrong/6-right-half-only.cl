// verdict: 6 wrong-answer
// message: only the cells to the right and below are searched. Which cells hold the others?
// Half of the cells.
-        for (uint r = max(row, 1u) - 1; r <= min(row + 1, side - 1); ++r)
-            for (uint q = max(column, 1u) - 1; q <= min(column + 1, side - 1); ++q)
+        for (uint r = row; r <= min(row + 1, side - 1); ++r)
+            for (uint q = column; q <= min(column + 1, side - 1); ++q)
