// verdict: 2 correct
// The work that is left is done by the first work-items: less divergence.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip += skip) {
        const int left = 2 * skip * lid;
        if (left + skip < size) buf[left] = msspJoin(buf[left], buf[left + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
