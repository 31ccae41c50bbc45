// verdict: 1d race
// The form of old CUDA texts: a whole warp takes every step, and volatile stands for barriers.
// ---- TODO 1d: reduceUnrolled ----
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    int length = size;
    for (; length > 16; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    volatile local ElTp* v = buf;
    if (lid < 16) {
        if (lid + 8 < length) v[lid] = binOp(v[lid], v[lid + 8]);
        if (lid + 4 < length) v[lid] = binOp(v[lid], v[lid + 4]);
        if (lid + 2 < length) v[lid] = binOp(v[lid], v[lid + 2]);
        if (lid + 1 < length) v[lid] = binOp(v[lid], v[lid + 1]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1d
