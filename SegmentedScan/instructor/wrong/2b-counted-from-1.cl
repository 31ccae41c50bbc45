// verdict: 2b wrong-answer
// message: every start is one too far to the right. Elements are counted from 0.
// Counts elements from 1.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && flags[i]) start[rank[i] - 1] = i + 1;
