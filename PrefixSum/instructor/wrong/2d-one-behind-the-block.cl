// verdict: 2d wrong-answer
// message: the sums are one block late: this is the first element of the block to the right.
//     Where does block g end?
// Takes the first element of the next block.
-    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
+    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n - 1)];
