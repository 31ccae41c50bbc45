// verdict: 1d over-limit
// diagnosis: from one line of the source
// The loop of 1c down to the last step: nothing is unrolled.
// ---- TODO 1d: reduceUnrolled ----
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int length = size; length > 1; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1d
