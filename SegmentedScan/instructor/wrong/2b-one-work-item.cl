// verdict: 2b over-limit
// message: right, but one work-item goes through all flags. What is there for the others to do?
// The first work-item does it all.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    for (uint k = 0; i == 0 && k < n; ++k)
+        if (flags[k]) start[rank[k] - 1] = k;
