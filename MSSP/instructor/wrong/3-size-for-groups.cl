// verdict: 3 wrong-answer
// Takes the number of a group's work-items for the number of groups. The two are the same up to 500.
// ---- TODO 3: chunked_mssp_stage_one ----
    const int own = n / size + (n % size != 0);
    const int from = min((int)get_group_id(0) * own, n), to = min(from + own, n);
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = from; window < to; window += size) {
        buf[lid] = window + lid < to ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
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
