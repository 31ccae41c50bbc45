// verdict: 4b wrong-answer
// message: the first entry of each row is missing in its sum. What does an exclusive scan leave out?
// Forgets that the scan is exclusive.
-        out[r] = start[r] < end ? sums[k] + prods[k] : 0;
+        out[r] = start[r] < end ? sums[k] : 0;
