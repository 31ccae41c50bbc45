// verdict: 2b wrong-answer
// Every element takes part, and the least is to stay: of what start held before as well.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n) atomic_min(&start[rank[i] - 1], i);
