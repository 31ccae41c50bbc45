// verdict: 2d out-of-bounds
// Rounds up by adding one, even where the last block is full.
-    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
+    if (g < n / block + 1) sums[g] = scanned[min((g + 1) * block, n) - 1];
