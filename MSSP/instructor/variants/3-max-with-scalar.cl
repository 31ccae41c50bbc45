// verdict: 3 correct
// Each window is joined by a tree; max() of a vector and a scalar.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0);
    for (int w = begin; w < end; w += size) {
        int4 own = (int4)(0);
        if (w + lid < end) {
            const int x = in[w + lid];
            own = max((int4)(x), 0);
            own.w = x;
        }
        buf[lid] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
