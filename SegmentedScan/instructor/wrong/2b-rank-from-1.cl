// verdict: 2b out-of-bounds
// Off by one: the inclusive scan counts the head itself.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && flags[i]) start[rank[i]] = i;
