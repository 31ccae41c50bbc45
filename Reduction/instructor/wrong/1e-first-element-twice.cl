// verdict: 1e wrong-answer
// message: the group's first element takes part twice: as the first value of total, and with its
//     work-item. Which value changes nothing?
// Begins with an element that is combined once more.
-    if (lid == 0) *total = NE;
-    barrier(CLK_LOCAL_MEM_FENCE);
-    const int first = 2 * size * get_group_id(0) + lid;
+    const int first = 2 * size * get_group_id(0) + lid;
+    if (lid == 0) *total = first < n ? in[first] : NE;
+    barrier(CLK_LOCAL_MEM_FENCE);
