// verdict: 2b wrong-answer
// message: the first segment has no start. Is element 0 not a head?
// Leaves element 0 out.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i > 0 && i < n && flags[i]) start[rank[i] - 1] = i;
