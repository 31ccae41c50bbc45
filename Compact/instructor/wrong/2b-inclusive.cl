// verdict: 2b wrong-answer
// message: each element counts itself: this is the inclusive scan. How many stay before it?
// Inclusive in place of exclusive.
-    if (get_global_id(0) < n) rank[get_global_id(0)] = buf[get_local_id(0)] - own;
+    if (i < n) rank[i] = buf[lid];
