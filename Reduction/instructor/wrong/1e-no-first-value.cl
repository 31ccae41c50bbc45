// verdict: 1e uninitialized
// Nobody gives total a first value.
-    if (lid == 0) *total = NE;
-    barrier(CLK_LOCAL_MEM_FENCE);
