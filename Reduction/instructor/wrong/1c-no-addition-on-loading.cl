// verdict: 1c wrong-answer
// diagnosis: the addition on loading is left out
// Loads one element of two.
// ---- TODO 1c: reduceDecomposed ----
    const int first = 2 * size * get_group_id(0) + lid;
    buf[lid] = first < n ? in[first] : NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int length = size; length > 1; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
