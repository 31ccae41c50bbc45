// verdict: 2b wrong-answer
// message: the first element of a group counts itself. How many lie before it?
// The first of each group has its own element.
-    if (get_global_id(0) < n) rank[get_global_id(0)] = buf[get_local_id(0)] - own;
+    if (i < n) rank[i] = lid > 0 ? buf[lid - 1] : own;
