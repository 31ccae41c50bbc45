// verdict: 3 wrong-answer
// message: the elements behind the last full window of a chunk are missing. What stands in a window
//     where it reaches beyond the chunk?
// Full windows alone. In windows as wide as the group.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = begin; window + size <= end; window += size) {
        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
