// verdict: 4b wrong-answer
// message: the results of empty rows are never written. What is the sum of no entries?
// Leaves the result of an empty row as it was.
-        out[r] = start[r] < end ? sums[k] + prods[k] : 0;
+        if (start[r] < end) out[r] = sums[k] + prods[k];
