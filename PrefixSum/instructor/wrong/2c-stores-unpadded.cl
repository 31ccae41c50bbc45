// verdict: 2c uninitialized
// Padding on one side: stores from where the elements lay without it.
-    if (own < n) out[own] = binOp(tree[PADDED(k)], x);
-    if (own + size < n) out[own + size] = binOp(tree[PADDED(k + size)], y);
+    if (i < n) out[i] = binOp(buf[lid], x);
+    if (j < n) out[j] = binOp(buf[lid + size], y);
