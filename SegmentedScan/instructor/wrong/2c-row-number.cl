// verdict: 2c wrong-answer
// message: row r sets flag r. At which element does the row have its head?
// Takes the number of the row for the place of its flag.
-        if (start[r] < end) flags[start[r]] = 1;
+        if (start[r] < end) flags[r] = 1;
