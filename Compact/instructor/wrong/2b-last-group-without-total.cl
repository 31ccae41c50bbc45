// verdict: 2b wrong-answer
// message: the last group has no sum. Does it have a last element?
// Where the last group is not full, no one writes its sum.
-    if (lid == size - 1) total[group] = buf[lid];
+    if (lid == size - 1 && i < n) total[group] = buf[lid];
