// verdict: 2d wrong-answer
// message: each element got the sum that its own block is part of. Which blocks lie to the
//     left of block g?
// Adds the sum that the own block is part of.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = binOp(offsets[i / block], scanned[i]);
