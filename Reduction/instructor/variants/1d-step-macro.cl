// verdict: 1d correct
// A macro for each step.
// ---- TODO 1d: reduceUnrolled ----
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    buf[lid] = binOp(x, y);
    barrier(CLK_LOCAL_MEM_FENCE);

#define STEP(d) \
    if (lid < (d) && lid + (d) < size) buf[lid] = binOp(buf[lid], buf[lid + (d)]); \
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 1;
    while (2 * s < size) s *= 2;
    for (; s > 8; s /= 2) {
        STEP(s)
    }
    STEP(8)
    STEP(4)
    STEP(2)
    STEP(1)
#undef STEP
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1d
