// verdict: 1e race
// Work-items add before total has its first value.
     if (lid == 0) *total = NE;
-    barrier(CLK_LOCAL_MEM_FENCE);
