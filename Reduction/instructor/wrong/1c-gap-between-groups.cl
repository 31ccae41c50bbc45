// verdict: 1c wrong-answer
// diagnosis: between two groups elements are left out
// Counts the groups in front twice: once by their number, once in the number among all work-items.
// ---- TODO 1c: reduceDecomposed ----
    const int first = 2 * size * get_group_id(0) + (int)get_global_id(0);
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
// ---- end 1c
