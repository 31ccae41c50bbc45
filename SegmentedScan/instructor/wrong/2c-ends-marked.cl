// verdict: 2c wrong-answer
// message: the last element of each row is marked. With which element does a row begin?
// Marks the last element of each row.
-        if (start[r] < end) flags[start[r]] = 1;
+        if (start[r] < end) flags[end - 1] = 1;
