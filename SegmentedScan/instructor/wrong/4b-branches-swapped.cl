// verdict: 4b wrong-answer
// message: rows with entries have the sum 0. Which of the two cases is that of an empty row?
// The two cases are exchanged.
-        out[r] = start[r] < end ? sums[k] + prods[k] : 0;
+        out[r] = start[r] >= end ? sums[k] + prods[k] : 0;
