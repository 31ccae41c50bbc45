// verdict: 2 wrong-answer
// message: the result of the last group is lost. What does a group do that has fewer elements
//     than work-items?
// Only full groups are reduced.
-    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
+    const int full = (int)(get_group_id(0) + 1) * size <= n;
+    buf[lid] = full && i < n ? in[i] : (int4)(0, 0, 0, 0);
