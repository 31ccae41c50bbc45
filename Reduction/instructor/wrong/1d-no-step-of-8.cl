// verdict: 1d wrong-answer
// message: elements are lost where the unrolled steps begin: more elements are left than these
//     steps combine, or the steps before them combine nothing. How many are left there, and how far
//     apart are two that meet in the first of the unrolled steps?
// The unrolled steps begin with 4, where 16 elements are left.
-    if (lid < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
-    barrier(CLK_LOCAL_MEM_FENCE);

-    if (lid == 0) out[get_group_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
+    if (lid < 1 && lid + 1 < length) buf[lid] = binOp(buf[lid], buf[lid + 1]);
+    barrier(CLK_LOCAL_MEM_FENCE);
+    if (lid == 0) out[get_group_id(0)] = buf[0];
