// verdict: 2 correct
// Reads, waits, writes, waits.
// ---- TODO 2: group_mssp ----
    buf[lid] = (int4)(0);
    if (i < n) buf[lid] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int s = 1; s < size; s = 2*s) {
        int4 r = buf[lid];
        if ((lid & (2*s - 1)) == 0 && lid + s < size)
            r = msspJoin(r, buf[lid + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] = r;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = buf[0];
// ---- end 2
