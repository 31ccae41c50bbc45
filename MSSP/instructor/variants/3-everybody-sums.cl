// verdict: 3 correct
// Every work-item joins the windows, not only the first.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 acc = (int4)(0, 0, 0, 0);
    // windows of `size` elements, always the whole group together
    int windows = (end - begin + size - 1) / size;
    for (int w = 0; w < windows; w++) {
        int j = begin + w*size + lid;
        buf[lid] = (int4)(0);
        if (j < end) buf[lid] = msspOf(in[j]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 1; s < size; s <<= 1) {
            if (lid % (s*2) == 0 && lid + s < size)
                buf[lid] = msspJoin(buf[lid], buf[lid+s]);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        acc = msspJoin(acc, buf[0]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = acc;
// ---- end 3
