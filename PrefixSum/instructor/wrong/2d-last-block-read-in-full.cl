// verdict: 2d out-of-bounds
// Reads the end of the last block where a full one would have it.
-    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
+    if (g * block < n) sums[g] = scanned[(g + 1) * block - 1];
