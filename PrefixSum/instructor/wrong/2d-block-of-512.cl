// verdict: 2d wrong-answer
// message: elements lack the sum of the blocks in front of their own. How long is a block, and
//     which of the scanned sums belongs in front of block g?
// The length of a block is written down as 512.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = i < 512 ? scanned[i] : binOp(offsets[i / 512 - 1], scanned[i]);
