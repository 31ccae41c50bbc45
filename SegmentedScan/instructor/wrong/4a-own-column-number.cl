// verdict: 4a out-of-bounds
// Takes the number of the entry for its column.
-        prods[k] = value[i] * x[column[i]];
+        prods[k] = value[i] * x[i];
