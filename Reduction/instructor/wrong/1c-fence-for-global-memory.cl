// verdict: 1c race
// diagnosis: does not order local memory
// The first barrier is for global memory.
-    buf[lid] = second < n ? binOp(own, in[second]) : own;
-    barrier(CLK_LOCAL_MEM_FENCE);
+    buf[lid] = second < n ? binOp(own, in[second]) : own;
+    barrier(CLK_GLOBAL_MEM_FENCE);
