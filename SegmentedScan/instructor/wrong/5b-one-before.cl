// verdict: 5b wrong-answer
// message: every start is one too low. Does low point to the first entry of the row, or to the last
//     one before it?
// Takes low for the last entry of the rows before.
-        start[r] = low;
+        start[r] = low - 1;
