// verdict: 2b wrong-answer
// message: each element counts itself: this is the inclusive scan. How many stay before it?
// Inclusive in place of exclusive.
-    if (i < n) rank[i] = buf[lid] - own;
+    if (i < n) rank[i] = buf[lid];
