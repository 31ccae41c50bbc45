// verdict: 2d wrong-answer
// message: no block has anything in front of it. What do the blocks to the left of block g
//     contribute, and which of the scanned sums is that?
// Takes the scanned sums for an exclusive scan, and steps back one more.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = i < 2 * block ? scanned[i] : binOp(offsets[i / block - 2], scanned[i]);
