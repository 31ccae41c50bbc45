// verdict: 2w race
// Gathers the sums while other lanes still read their neighbours' places.
     const ElTp sum = buf[get_local_id(0)];
-    barrier(CLK_LOCAL_MEM_FENCE);
