// verdict: 2 wrong-answer
// diagnosis: the last group is lost
// Only full groups are reduced.
// ---- TODO 2: group_mssp ----
    const int full = (int)(get_group_id(0) + 1) * size <= n;
    buf[lid] = full && i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
