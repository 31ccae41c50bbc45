// verdict: 2b correct
// Reads the neighbour of the inclusive scan.
-    if (get_global_id(0) < n) rank[get_global_id(0)] = buf[get_local_id(0)] - own;
+    if (i < n) rank[i] = lid > 0 ? buf[lid - 1] : 0;
