// verdict: 2d wrong-answer
// message: the last block counts only where it is full. Which is its last element where it is
//     not?
// diagnosis: was never written
// The last block is counted only where it is full.
-    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
+    if ((g + 1) * block <= n) sums[g] = scanned[(g + 1) * block - 1];
