// verdict: 1c input-modified
// Writes over the input, which other groups may have yet to read, and copies from there.
// ---- TODO 1c: reduceDecomposed ----
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
    global ElTp* same = (global ElTp*)in;
    if (lid == 0) {
        same[get_group_id(0)] = buf[0];
        out[get_group_id(0)] = same[get_group_id(0)];
    }
// ---- end 1c
