// verdict: 2b wrong-answer
// message: this is the inclusive scan. Does an element belong to its own prefix here?
// Writes the inclusive scan to both arrays.
-        exclusive[own] = tree[k];
+        exclusive[own] = binOp(tree[k], x);

-        exclusive[own + size] = tree[k + size];
+        exclusive[own + size] = binOp(tree[k + size], y);
