// verdict: 2b wrong-answer
// message: the first element of a group counts itself. How many lie before it?
// The first of each group has its own element.
-    if (i < n) rank[i] = buf[lid] - own;
+    if (i < n) rank[i] = lid > 0 ? buf[lid - 1] : own;
