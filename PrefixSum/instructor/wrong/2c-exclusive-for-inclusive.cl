// verdict: 2c wrong-answer
// message: this is the exclusive scan. Does an element belong to its own prefix?
// Writes the exclusive scan.
-    if (own < n) out[own] = binOp(tree[PADDED(k)], x);
-    if (own + size < n) out[own + size] = binOp(tree[PADDED(k + size)], y);
+    if (i < n) out[i] = buf[PADDED(lid)];
+    if (j < n) out[j] = buf[PADDED(lid + size)];
