// verdict: 1d wrong-answer
// message: each work-item loads only one element, so about half of them are missing. How many
//     elements is a group of L work-items responsible for, and where does group 1 begin?
// Loads one element for each work-item of the launch.
-    const int first = 2 * size * get_group_id(0) + lid;
-    const int second = first + size;
-    const ElTp own = first < n ? in[first] : NE;
-    buf[lid] = second < n ? binOp(own, in[second]) : own;
+    const int i = get_global_id(0);
+    buf[lid] = i < n ? in[i] : NE;
