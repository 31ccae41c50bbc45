// verdict: 2c race
// Takes no row for empty: two rows set one flag.
-        if (start[r] < end) flags[start[r]] = 1;
+        if (start[r] < n) flags[start[r]] = 1;
