// verdict: 2b wrong-answer
// message: the sum of a group is its first element. Which place holds the sum of all?
// The first work-item has the first sum alone.
-    if (get_local_id(0) == size - 1) total[group] = buf[get_local_id(0)];
+    if (lid == 0) total[group] = buf[lid];
