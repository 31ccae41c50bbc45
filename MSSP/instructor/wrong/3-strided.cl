// verdict: 3 wrong-answer
// message: each work-item has joined elements i, i + L, i + 2L, ... by itself: right for a sum, but
//     msspJoin joins neighbours only. What does a window keep in order?
// Each work-item sums up elements far apart, as in chunked_sum.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int i = begin + lid; i < end; i += size) sum = msspJoin(sum, msspOf(in[i]));
    buf[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 3
