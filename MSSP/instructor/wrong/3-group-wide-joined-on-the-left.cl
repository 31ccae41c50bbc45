// verdict: 3 wrong-answer
// message: each window was joined on the left of those before it. Which of the two stretches
//     lies further left?
// The new window is joined on the left. In windows as wide as the group.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = begin; window < end; window += size) {
        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(buf[0], sum);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
