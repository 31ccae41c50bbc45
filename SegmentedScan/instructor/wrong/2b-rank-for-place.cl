// verdict: 2b wrong-answer
// message: start holds the numbers of the segments. Which of rank[i] - 1 and i is the place in start,
//     and which belongs there?
// Writes the number of the segment.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && flags[i]) start[rank[i] - 1] = rank[i] - 1;
