// verdict: 2w race
// Returns while other waves still read their sums, and the caller writes to buf.
     if (wave > 0) before = binOp(buf[wave - 1], before);
-    barrier(CLK_LOCAL_MEM_FENCE);
