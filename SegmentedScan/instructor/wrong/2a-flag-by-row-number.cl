// verdict: 2a wrong-answer
// message: row r sets flag r. At which element does the row have its head?
// Takes the number of the row for the place of its flag.
-        if (head >= 0) flags[head] = 1;
+        if (head >= 0) flags[r] = 1;
