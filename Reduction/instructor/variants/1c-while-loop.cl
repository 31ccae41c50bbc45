// verdict: 1c correct
// Branches on loading, a while loop, and the barrier first in each step.
// ---- TODO 1c: reduceDecomposed ----
    const int first = 2 * size * get_group_id(0) + lid;
    ElTp own = NE;
    if (first < n) own = in[first];
    if (first + size < n) own = binOp(own, in[first + size]);
    buf[lid] = own;
    int length = size;
    while (length > 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int middle = length - length / 2;
        if (lid < length - middle) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        length = middle;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
