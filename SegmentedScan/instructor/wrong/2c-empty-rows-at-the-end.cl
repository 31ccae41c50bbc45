// verdict: 2c out-of-bounds
// Takes no row for empty: the last one marks the element past the end.
-        if (start[r] < end) flags[start[r]] = 1;
+        if (r + 1 == rows || start[r] < end) flags[start[r]] = 1;
