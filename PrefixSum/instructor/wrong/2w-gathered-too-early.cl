// verdict: 2w race
// Gathers the sums while other lanes still read their neighbours' places.
     const ElTp sum = buf[lid];
-    barrier(CLK_LOCAL_MEM_FENCE);
