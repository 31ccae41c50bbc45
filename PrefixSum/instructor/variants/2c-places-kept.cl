// verdict: 2c correct
// Keeps the places over the barriers.
-    tree[PADDED(lid)] = x;
-    tree[PADDED(lid + size)] = y;
+    buf[PADDED(lid)] = x;
+    buf[PADDED(lid + size)] = y;

-    const uint k = localIdAnew();
-    const size_t own = get_group_id(0) * 2 * size + k;
-    if (own < n) out[own] = binOp(tree[PADDED(k)], x);
-    if (own + size < n) out[own + size] = binOp(tree[PADDED(k + size)], y);
+    if (i < n) out[i] = binOp(buf[PADDED(lid)], x);
+    if (j < n) out[j] = binOp(buf[PADDED(lid + size)], y);
