// reduction, kernel decomposition
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

kernel void reduceDecomposed(int n, global const ElTp* in, global ElTp* out, local ElTp* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    buf[lid] = binOp(x, y);
    barrier(CLK_LOCAL_MEM_FENCE);

    // neighbours, like in 1a but in local memory
    for (int s = 1; s < get_local_size(0); s *= 2) {
        int k = 2 * s * lid;
        if (k + s < get_local_size(0)) buf[k] = binOp(buf[k], buf[k + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
}
