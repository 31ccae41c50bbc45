// verdict: 1c out-of-bounds
// Loads without asking whether there is an element.
// ---- TODO 1c: reduceDecomposed ----
    const int first = 2 * size * get_group_id(0) + lid;
    buf[lid] = binOp(in[first], in[first + size]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int length = size; length > 1; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0 && n > 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
