// verdict: 2b out-of-bounds
// Work-items without an element read the flags behind their end.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (flags[i]) start[rank[i] - 1] = i;
