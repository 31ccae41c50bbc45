// verdict: 2d wrong-answer
// message: elements lack the sum of the blocks in front of their own. How long is a block, and
//     which of the scanned sums belongs in front of block g?
// Takes the scanned sums for an exclusive scan, and steps back one more.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = i < 2 * block ? scanned[i] : binOp(offsets[i / block - 2], scanned[i]);
