// verdict: 1b wrong-answer
// message: the group's first flag counts as set even where it is 0. Which flags decide what
//     last_flag holds?
// Begins a segment with each group, which makes last_flag 1 everywhere.
-    buf[lid] = own;
+    if (lid == 0) own.flag = 1;
+    buf[lid] = own;
