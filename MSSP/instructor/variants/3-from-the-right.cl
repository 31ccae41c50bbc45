// verdict: 3 correct
// The windows from right to left, each joined on the left.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int windows = (end - begin + size - 1) / size; windows > 0; windows--) {
        const int k = begin + (windows - 1) * size + lid;
        buf[lid] = k < end ? msspOf(in[k]) : (int4)(0, 0, 0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0 && lid + skip < size)
                buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(buf[0], sum);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
