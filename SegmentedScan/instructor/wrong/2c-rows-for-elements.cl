// verdict: 2c wrong-answer
// message: the last row has its head only if it begins early. Does it end at the number of rows, or
//     at the number of elements?
// The number of rows where that of the elements belongs.
-        const uint end = r + 1 < rows ? start[r + 1] : n;
+        const uint end = r + 1 < rows ? start[r + 1] : rows;
