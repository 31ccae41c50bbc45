// verdict: 2 correct
// A while loop, a mask for the remainder, and an early end for all work-items but one.
// ---- TODO 2: group_mssp ----
    int4 own = (int4)(0, 0, 0, 0);
    if (i < n) own = in[i];
    buf[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    int skip = 1;
    while (skip < size) {
        if ((lid & (2 * skip - 1)) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        skip <<= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid != 0) return;
    out[get_group_id(0)] = *buf;
// ---- end 2
