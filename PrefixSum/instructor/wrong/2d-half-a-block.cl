// verdict: 2d wrong-answer
// message: only the first half of each block got its offset. How many elements does a block
//     have, and how many work-items its group?
// Only as many elements of a block as its group has work-items get the offset.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    const int first = i < block || i % block >= block / 2;
+    if (i < n) out[i] = first ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
