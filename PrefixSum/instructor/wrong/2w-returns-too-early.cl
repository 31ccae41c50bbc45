// verdict: 2w race
// Returns while other waves still read their sums, and the caller writes to buf.
     if (get_local_id(0) / WAVE > 0) before = binOp(buf[get_local_id(0) / WAVE - 1], before);
-    barrier(CLK_LOCAL_MEM_FENCE);
