// verdict: 4 wrong-answer
// message: the elements themselves are joined with &&, and p is asked of what comes out. Which
//     values does && join?
// Maps after the reduction.
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = i < n ? in[i] : 1;
     barrier(CLK_LOCAL_MEM_FENCE);
     for (uint skip = 1; skip < size; skip *= 2) {
         if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
         barrier(CLK_LOCAL_MEM_FENCE);
     }
-    if (lid == 0) all[get_group_id(0)] = buf[0];
+    if (lid == 0) all[get_group_id(0)] = p(buf[0]);
