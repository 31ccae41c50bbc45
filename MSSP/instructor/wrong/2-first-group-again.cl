// verdict: 2 wrong-answer
// message: every group has joined the elements of the first one. Which number of a work-item
//     counts from the first element of the array?
// Loads by the number in the group.
-    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
+    buf[lid] = lid < n ? in[lid] : (int4)(0, 0, 0, 0);
