// verdict: 2x race
// Reads the ticket before it is drawn.
     if (lid == 0) ticket[0] = atomic_inc(tickets);
-    barrier(CLK_LOCAL_MEM_FENCE);
