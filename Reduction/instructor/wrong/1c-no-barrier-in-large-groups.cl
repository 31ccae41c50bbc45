// verdict: 1c race
// Reads what other work-items load, in groups of more than 256 before they have loaded it.
     buf[lid] = second < n ? binOp(own, in[second]) : own;
-    barrier(CLK_LOCAL_MEM_FENCE);
+    if (size <= 256) barrier(CLK_LOCAL_MEM_FENCE);
