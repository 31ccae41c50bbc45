// verdict: 6 wrong-answer
// message: particles in row 0 and in column 0 find no neighbours: there the loop over rows or
//     columns ends before it begins. What is 0 - 1, as a uint?
// An unsigned 0 - 1 is greater than all rows.
-        for (uint r = max(row, 1u) - 1; r <= min(row + 1, side - 1); ++r)
-            for (uint q = max(column, 1u) - 1; q <= min(column + 1, side - 1); ++q)
+        for (uint r = row - 1; r <= min(row + 1, side - 1); ++r)
+            for (uint q = column - 1; q <= min(column + 1, side - 1); ++q)
