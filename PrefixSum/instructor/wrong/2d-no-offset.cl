// verdict: 2d wrong-answer
// message: elements lack the sum of the blocks in front of their own. How long is a block, and
//     which of the scanned sums belongs in front of block g?
// Leaves each block scanned by itself.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = scanned[i];
