// verdict: 3 correct
// Each work-item reduces a stretch of neighbours by itself; one tree at the end.
// ---- TODO 3: chunked_mssp_stage_one ----
    const int length = (end - begin + size - 1) / size;
    const int first = min(begin + lid * length, end);
    const int last = min(first + length, end);
    int4 own = (int4)(0, 0, 0, 0);
    for (int k = first; k < last; ++k) own = msspJoin(own, msspOf(in[k]));
    buf[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 3
