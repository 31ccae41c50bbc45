// verdict: 3 correct
// Groups with an empty chunk return at once, as a whole; the rest is a do loop.
// ---- TODO 3: chunked_mssp_stage_one ----
    if (begin >= end) {
        if (lid == 0) out[get_group_id(0)] = (int4)(0, 0, 0, 0);
        return;
    }
    int4 sum = (int4)(0, 0, 0, 0);
    int window = begin;
    do {
        const int k = window + lid;
        buf[lid] = (int4)(0, 0, 0, 0);
        if (k < end) buf[lid] = msspOf(in[k]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0 && lid + skip < size)
                buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
        window += size;
    } while (window < end);
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
