// verdict: 1d correct
// Counts what is left.
// ---- TODO 1d: reduceUnrolled ----
    // first step while loading
    const int base = 2 * size * get_group_id(0) + lid;
    ElTp acc = NE;
    if (base < n) acc = in[base];
    if (base + size < n) acc = binOp(acc, in[base + size]);
    buf[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);

    int left = size;
    while (left > 16) {
        const int upper = left / 2;
        if (lid < upper) buf[lid] = binOp(buf[lid], buf[left - upper + lid]);
        barrier(CLK_LOCAL_MEM_FENCE);
        left -= upper;
    }
    // at most 16 left: 8, 4, 2, 1
    if (lid < 8 && lid + 8 < left) buf[lid] = binOp(buf[lid], buf[lid + 8]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 4 && lid + 4 < left) buf[lid] = binOp(buf[lid], buf[lid + 4]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 2 && lid + 2 < left) buf[lid] = binOp(buf[lid], buf[lid + 2]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 1 && lid + 1 < left) buf[lid] = binOp(buf[lid], buf[lid + 1]);
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1d
