// verdict: 4b out-of-bounds
// Looks for the first entry of an empty row, also of one behind all entries.
-        out[r] = start[r] < end ? sums[k] + prods[k] : 0;
+        out[r] = sums[k] + prods[k];
