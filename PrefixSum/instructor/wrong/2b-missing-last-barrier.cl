// verdict: 2b race
// Stores what another work-item may still be about to write.
     }
-    barrier(CLK_LOCAL_MEM_FENCE);
