// verdict: 1 race
// message: every particle walks to its list, and work-items of one cell overwrite the same head. Which loop belongs to the work-item, cells or particles?
// A work-item a particle, without any lock.
-    if (c < side * side) {
-        int head = -1;
-        for (uint p = 0; p < n; ++p)
-            if (cellOf(x[p], y[p], side) == c) {
-                next[p] = head;
-                head = (int)p;
-            }
-        heads[c] = head;
-    }
+    for (uint p = c; p < n; p += get_global_size(0)) {
+        const uint own = cellOf(x[p], y[p], side);
+        next[p] = heads[own];
+        heads[own] = (int)p;
+    }
