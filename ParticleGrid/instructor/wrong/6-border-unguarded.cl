// verdict: 6 out-of-bounds
// message: beyond the first and the last row there is no cell. Which rows are there?
// Rows are not guarded.
-        for (uint r = max(row, 1u) - 1; r <= min(row + 1, side - 1); ++r)
+        for (uint r = max(row, 1u) - 1; r <= row + 1; ++r)
