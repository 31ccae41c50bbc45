// verdict: 2b correct
// Reads the neighbour of the inclusive scan.
-    if (i < n) rank[i] = buf[lid] - own;
+    if (i < n) rank[i] = lid > 0 ? buf[lid - 1] : 0;
