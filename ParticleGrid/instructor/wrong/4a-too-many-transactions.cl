// verdict: 4a over-limit
// message: right, but a work-item writes whole grids alone, one transaction for each cell. Which cells can the work-items of a wave write together?
// The first work-item writes all cells.
-    for (uint c = lid; c < cells; c += size) {
-        firsts[get_group_id(0) * cells + c] = ownFirst[c];
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
-    }
+    if (lid == 0)
+        for (uint c = 0; c < cells; ++c) {
+            firsts[get_group_id(0) * cells + c] = ownFirst[c];
+            lasts[get_group_id(0) * cells + c] = ownLast[c];
+        }
