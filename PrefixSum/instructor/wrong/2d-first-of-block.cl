// verdict: 2d wrong-answer
// message: these are the first elements of the blocks. Which element of a block holds the result
//     of the whole block?
// Takes the first element of a block for its sum.
-    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
+    if (g * block < n) sums[g] = scanned[g * block];
