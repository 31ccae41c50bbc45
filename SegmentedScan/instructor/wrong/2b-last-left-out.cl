// verdict: 2b wrong-answer
// message: a segment that begins with the last element has no start. Up to which element do you
//     look?
// Leaves the last element out.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i + 1 < n && flags[i]) start[rank[i] - 1] = i;
