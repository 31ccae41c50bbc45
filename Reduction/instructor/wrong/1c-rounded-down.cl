// verdict: 1c wrong-answer
// diagnosis: has an odd number of them left
// Halves buf as if its length were a power of two.
// ---- TODO 1c: reduceDecomposed ----
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int middle = size / 2; middle > 0; middle /= 2) {
        if (lid < middle) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 1c
