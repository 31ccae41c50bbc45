// verdict: 2 correct
// Asks get_local_size in the condition of the loop: PoCL 3.1 skips it, which is not the kernel's fault.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < get_local_size(0); skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
