// verdict: 5a correct
// An early return.
-    if (p < n) {
-        keys[p] = cellOf(x[p], y[p], side);
-        order[p] = p;
-    }
+    if (p >= n) return;
+    order[p] = p;
+    keys[p] = cellOf(x[p], y[p], side);
