// verdict: 2c wrong-answer
// message: rows of one element have no head. Is one element not enough to begin a row?
// Off by one: a row of one element counts as empty.
-        if (start[r] < end) flags[start[r]] = 1;
+        if (start[r] + 1 < end) flags[start[r]] = 1;
