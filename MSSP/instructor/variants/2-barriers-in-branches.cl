// verdict: 2 correct
// Unrolled by hand, as in many a text on reductions: each step is in a branch that all take or none.
// PoCL's compiler does not get done with it in time unless it leaves out vectorising.
// ---- TODO 2: group_mssp ----
    #define STEP(SKIP) \
        if (size > SKIP) { \
            if (lid % (2 * SKIP) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + SKIP]); \
            barrier(CLK_LOCAL_MEM_FENCE); \
        }
    buf[lid] = i < n ? in[i] : (int4)(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    STEP(1) STEP(2) STEP(4) STEP(8) STEP(16) STEP(32) STEP(64) STEP(128) STEP(256) STEP(512)
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
