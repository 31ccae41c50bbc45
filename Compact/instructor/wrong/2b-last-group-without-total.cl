// verdict: 2b wrong-answer
// message: the last group has no sum. Does it have a last element?
// Where the last group is not full, no one writes its sum.
-    if (get_local_id(0) == size - 1) total[group] = buf[get_local_id(0)];
+    if (lid == size - 1 && i < n) total[group] = buf[lid];
