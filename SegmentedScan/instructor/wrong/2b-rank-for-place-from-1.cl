// verdict: 2b wrong-answer
// message: start holds the numbers of the segments, counted from 1. Which of rank[i] and i belongs
//     there?
// Writes the number of the segment.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i < n && flags[i]) start[rank[i] - 1] = rank[i];
