// verdict: 2 correct
// The barrier at the beginning of each step, and one behind the loop.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0);
    for (int skip = 1; skip < size; skip *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
