// verdict: 5b over-limit
// diagnosis: the search halves the entries
// Halves up to the first entry of a later row, and walks back along its own row.
-            if (row[middle] < r) low = middle + 1;
+            if (row[middle] <= r) low = middle + 1;

-        start[r] = low;
+        while (low > 0 && row[low - 1] == r) --low;
+        start[r] = low;
