// verdict: 2b wrong-answer
// message: start holds the last element of each segment, and the last segment has none. Which
//     element is the head of a segment?
// An element looks for a head to its right, and finds none in the last segment.
-    if (i < n && flags[i]) start[rank[i] - 1] = i;
+    if (i + 1 < n && flags[i + 1]) start[rank[i] - 1] = i;
