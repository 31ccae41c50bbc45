// verdict: 3 crash
// Where chunks begin and end is right up to 2^23 elements: with 256 groups the product overflows.
// ---- TODO 3: chunked_mssp_stage_one ----
    const int first = n * (int)get_group_id(0) / groups;
    const int stop = n * ((int)get_group_id(0) + 1) / groups;
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = first; window < stop; window += size) {
        buf[lid] = window + lid < stop ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
