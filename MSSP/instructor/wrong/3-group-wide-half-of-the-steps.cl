// verdict: 3 wrong-answer
// message: the second half of each window is missing. Up to which skip do the steps go?
// The last step is missing. In windows as wide as the group.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = begin; window < end; window += size) {
        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size / 2; skip *= 2) {
            if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
