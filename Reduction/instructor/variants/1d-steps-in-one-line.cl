// verdict: 1d correct
// All steps are unrolled, by a macro, and stand in one line.
// ---- TODO 1d: reduceUnrolled ----
#define STEP(d) if (lid < d && lid + d < size) buf[lid] = binOp(buf[lid], buf[lid + d]); barrier(CLK_LOCAL_MEM_FENCE);
    const int k = 2 * size * get_group_id(0) + lid;
    buf[lid] = binOp(k < n ? in[k] : NE, k + size < n ? in[k + size] : NE);
    barrier(CLK_LOCAL_MEM_FENCE);
    STEP(512) STEP(256) STEP(128) STEP(64) STEP(32) STEP(16) STEP(8) STEP(4) STEP(2) STEP(1)
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1d
