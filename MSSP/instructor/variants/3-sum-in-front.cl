// verdict: 3 correct
// The sum so far is put in front of the next window's first element.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = begin; window < end; window += size) {
        int4 own = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
        if (lid == 0) own = msspJoin(sum, own);
        buf[lid] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0 && lid + skip < size)
                buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        sum = buf[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
