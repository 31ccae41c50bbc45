// verdict: 3 correct
// Another contiguous cut: chunks whose lengths differ by at most one.
// ---- TODO 3: chunked_mssp_stage_one ----
    const long group = get_group_id(0);
    const int from = (int)(group * n / groups), to = (int)((group + 1) * n / groups);
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = from; window < to; window += size) {
        buf[lid] = window + lid < to ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0 && lid + skip < size)
                buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[group] = sum;
// ---- end 3
