// verdict: 1e wrong-answer
// diagnosis: no such order is promised
// No barrier: the last work-item takes the total, as if it came last.
-    barrier(CLK_LOCAL_MEM_FENCE);
-    if (lid == 0) out[get_group_id(0)] = *total;
+    if (lid == size - 1) out[get_group_id(0)] = atomicBinOp(total, NE);
