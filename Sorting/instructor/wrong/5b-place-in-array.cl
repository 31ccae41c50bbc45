// verdict: 5b out-of-bounds
// message: the greater elements of later segments lie too far to the right. How many elements of its own segment come before element i?
// i in place of the place in the segment.
-        uint place = greaters + (i - first[i]) - lessBefore[i] - equalBefore[i];
+        uint place = greaters + i - lessBefore[i] - equalBefore[i];
