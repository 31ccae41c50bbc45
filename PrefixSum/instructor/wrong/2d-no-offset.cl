// verdict: 2d wrong-answer
// message: no block has anything in front of it. What do the blocks to the left of block g
//     contribute, and which of the scanned sums is that?
// Leaves each block scanned by itself.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = scanned[i];
