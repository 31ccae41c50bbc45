// verdict: 3 wrong-answer
// Chunks begin and end where they should as long as n times the number of groups fits into 32 bits.
// ---- TODO 3: chunked_mssp_stage_one ----
    const uint group = get_group_id(0);
    const int first = (uint)n * group / groups;
    const int stop = (uint)n * (group + 1) / groups;
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
