// verdict: 1e over-limit
// diagnosis: barriers in a group
// The tree of 1c; the atomics combine its last two elements.
// ---- TODO 1e: reduceAtomic ----
    local ElTp b[1024];
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    b[lid] = second < n ? binOp(own, in[second]) : own;
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int length = size; length > 2; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) b[lid] = binOp(b[lid], b[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid < min(size, 2)) atomicBinOp(total, b[lid]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
