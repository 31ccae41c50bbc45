// verdict: 2d out-of-bounds
// Work-items behind the last element write, too.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
