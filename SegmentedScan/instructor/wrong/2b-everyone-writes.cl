// verdict: 2b race
// All elements of a segment write to its place.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n) start[rank[i] - 1] = i;
