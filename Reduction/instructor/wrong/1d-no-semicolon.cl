// verdict: 1d build-error
// A semicolon is missing.
-    if (lid < 4 && lid + 4 < length) buf[lid] = binOp(buf[lid], buf[lid + 4]);
+    if (lid < 4 && lid + 4 < length) buf[lid] = binOp(buf[lid], buf[lid + 4])
