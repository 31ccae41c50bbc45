// reduction, kernel decomposition, unrolled
#ifndef ElTp
#define ElTp int
#endif
#ifndef NE
#define NE 0
#endif

inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return max(a, b);
#elif defined(OP_MIN)
    return min(a, b);
#else
    return a + b;
#endif
}

kernel void reduceUnrolled(int n, global const ElTp* in, global ElTp* out, local ElTp* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
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
}
