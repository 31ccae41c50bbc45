// verdict: 2b wrong-answer
// message: start holds the last element of each segment. Which element is its head?
// An element looks for a head to its right.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && (i + 1 == n || flags[i + 1])) start[rank[i] - 1] = i;
