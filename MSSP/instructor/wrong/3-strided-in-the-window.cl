// verdict: 3 wrong-answer
// message: each work-item has joined elements of a window that lie L apart: right for a sum, but
//     msspJoin joins neighbours only. Which elements does a work-item take?
// A work-item takes every L-th element of the window.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 sum = (int4)(0, 0, 0, 0);
    for (int window = begin; window < end; window += size * ELEMS_PER_THREAD) {
        int4 own = (int4)(0, 0, 0, 0);
        for (int i = window + lid; i < min(window + size * ELEMS_PER_THREAD, end); i += size)
            own = msspJoin(own, msspOf(in[i]));
        buf[lid] = own;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int skip = 1; skip < size; skip *= 2) {
            if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) sum = msspJoin(sum, buf[0]);
    }
    if (lid == 0) out[get_group_id(0)] = sum;
// ---- end 3
