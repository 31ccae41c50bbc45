// verdict: 2b over-limit
// diagnosis: does the work of others as well
// Every sixth work-item looks at its own flag and the next five.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    for (uint k = i; i % 6 == 0 && k < min(i + 6, n); ++k)
+        if (flags[k]) start[rank[k] - 1] = k;
