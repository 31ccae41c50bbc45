// verdict: 2d wrong-answer
// diagnosis: blocks[
// Changes the scanned blocks, which it is to read only.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n && i >= block) scanned[i] = binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = scanned[i];
