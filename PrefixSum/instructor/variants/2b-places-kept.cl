// verdict: 2b correct
// Keeps the places over the barriers.
-    tree[lid] = x;
-    tree[lid + size] = y;
+    buf[lid] = x;
+    buf[lid + size] = y;

-    const size_t k = localIdAnew();
-    const size_t own = get_group_id(0) * 2 * size + k;  // i, anew
-    if (own < n) {
-        exclusive[own] = tree[k];
-        inclusive[own] = binOp(tree[k], x);
-    }
-    if (own + size < n) {
-        exclusive[own + size] = tree[k + size];
-        inclusive[own + size] = binOp(tree[k + size], y);
-    }
+    if (i < n) {
+        exclusive[i] = buf[lid];
+        inclusive[i] = binOp(buf[lid], x);
+    }
+    if (j < n) {
+        exclusive[j] = buf[lid + size];
+        inclusive[j] = binOp(buf[lid + size], y);
+    }
