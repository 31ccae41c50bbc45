// verdict: 2 correct
// Writes the result through a pointer to int.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) {
        global int* result = (global int*)(out + get_group_id(0));
        result[0] = buf[0].x;
        result[1] = buf[0].y;
        result[2] = buf[0].z;
        result[3] = buf[0].w;
    }
// ---- end 2
