// verdict: 2c uninitialized
// Padding on one side: stores from where the elements lay without it.
-    if (i < n) out[i] = binOp(buf[PADDED(lid)], x);
-    if (j < n) out[j] = binOp(buf[PADDED(lid + size)], y);
+    if (i < n) out[i] = binOp(buf[lid], x);
+    if (j < n) out[j] = binOp(buf[lid + size], y);
