// verdict: 2d over-limit
// diagnosis: does the work of others as well
// Sums again what the scan of the sums has summed: the blocks to the left.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i >= n) return;
+    ElTp left = NE;
+    for (uint g = 1; g <= i / block; ++g) left = binOp(left, scanned[g * block - 1]);
+    out[i] = binOp(left, scanned[i]);
