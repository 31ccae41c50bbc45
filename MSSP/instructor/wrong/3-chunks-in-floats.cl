// verdict: 3 wrong-answer
// Computes where chunks begin and end in float, which has no more than 24 bits for n.
// ---- TODO 3: chunked_mssp_stage_one ----
    const int group = get_group_id(0);
    const int first = (int)((float)n * group / groups);
    const int stop = (int)((float)n * (group + 1) / groups);
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
    (void)begin, (void)end;
// ---- end 3
