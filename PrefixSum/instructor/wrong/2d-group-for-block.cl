// verdict: 2d wrong-answer
// message: the group's number was used in place of the block's. How many groups do a block's
//     elements make?
// Takes the number of its group for that of the block, which is twice as long.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    const uint g = get_group_id(0);
+    if (i < n) out[i] = g == 0 ? scanned[i] : binOp(offsets[g - 1], scanned[i]);
