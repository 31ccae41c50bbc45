// verdict: 2b out-of-bounds
// Exchanges the place and what belongs there.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && flags[i]) start[i] = rank[i] - 1;
