// verdict: 2d out-of-bounds
// The first block, too, reads an offset.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = binOp(offsets[(int)(i / block) - 1], scanned[i]);
