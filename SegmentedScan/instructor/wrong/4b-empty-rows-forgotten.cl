// verdict: 4b wrong-answer
// message: an empty row has the sum of another row. What is the sum of no entries?
// Looks for the first entry of an empty row, also of one behind all entries.
-        out[r] = start[r] < end ? sums[k] + prods[k] : 0;
+        out[r] = sums[k] + prods[k];
