// verdict: 2 race
// Reads its neighbours before they have loaded their elements.
     buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
-    barrier(CLK_LOCAL_MEM_FENCE);
