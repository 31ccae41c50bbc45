// verdict: 2c wrong-answer
// message: the first row has no head. Is row 0 not a row?
// Leaves row 0 out.
-        if (start[r] < end) flags[start[r]] = 1;
+        if (r > 0 && start[r] < end) flags[start[r]] = 1;
