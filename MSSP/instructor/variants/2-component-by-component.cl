// verdict: 2 correct
// Loads and writes a stretch one component at a time.
// ---- TODO 2: group_mssp ----
    buf[lid] = (int4)(0);
    if (i < n) {
        buf[lid].x = in[i].x;
        buf[lid].y = in[i].y;
        buf[lid].z = in[i].z;
        buf[lid].w = in[i].w;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) {
        out[get_group_id(0)].x = buf[0].x;
        out[get_group_id(0)].y = buf[0].y;
        out[get_group_id(0)].z = buf[0].z;
        out[get_group_id(0)].w = buf[0].w;
    }
// ---- end 2
