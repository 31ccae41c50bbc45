// verdict: 1c race
// Reads what other work-items load before they have loaded it.
     buf[lid] = second < n ? binOp(own, in[second]) : own;
-    barrier(CLK_LOCAL_MEM_FENCE);
