// verdict: 4b wrong-answer
// message: an empty row has the sum of the next row that is not empty. How do you see that a row
//     is empty?
// Takes only rows behind the last entry for empty.
-        const uint end = r + 1 < rows ? start[r + 1] : n;
+        const uint end = n;
