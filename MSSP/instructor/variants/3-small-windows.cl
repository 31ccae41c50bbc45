// verdict: 3 correct
// Slow: windows of 16 elements, whatever the size of the group.
// ---- TODO 3: chunked_mssp_stage_one ----
    // small windows are easier to think about: 16 elements, the other work-items idle
    int4 acc = (int4)(0);
    for (int w = begin; w < end; w += 16) {
        buf[lid] = (int4)(0);
        if (lid < 16 && w + lid < end) buf[lid] = msspOf(in[w + lid]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 1; s < size; s *= 2) {
            if (lid % (2*s) == 0 && lid + s < size)
                buf[lid] = msspJoin(buf[lid], buf[lid + s]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        acc = msspJoin(acc, buf[0]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = acc;
// ---- end 3
