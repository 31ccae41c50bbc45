// verdict: 3b race
// Reads digits that may not be written yet.
-    barrier(CLK_LOCAL_MEM_FENCE);
