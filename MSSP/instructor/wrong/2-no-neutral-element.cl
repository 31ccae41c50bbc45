// verdict: 2 out-of-bounds
// Loads without asking whether there is an element.
// ---- TODO 2: group_mssp ----
    buf[lid] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0 && n > 0) out[get_group_id(0)] = buf[0];
// ---- end 2
