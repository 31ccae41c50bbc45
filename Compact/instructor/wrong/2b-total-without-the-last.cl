// verdict: 2b wrong-answer
// message: the sum of a group leaves out its last element. What does an exclusive scan leave
//     out?
// The total leaves out the last element.
-    if (get_local_id(0) == size - 1) total[group] = buf[get_local_id(0)];
+    if (lid == size - 1) total[group] = buf[lid] - own;
