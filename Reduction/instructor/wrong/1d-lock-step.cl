// verdict: 1d race
// Counts on lock-step: no barriers in the unrolled steps.
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
    if (lid < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
    if (lid < 4 && lid + 4 < length) buf[lid] = binOp(buf[lid], buf[lid + 4]);
    if (lid < 2 && lid + 2 < length) buf[lid] = binOp(buf[lid], buf[lid + 2]);
    if (lid < 1 && lid + 1 < length) buf[lid] = binOp(buf[lid], buf[lid + 1]);
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1d
