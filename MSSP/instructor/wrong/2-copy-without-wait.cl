// verdict: 2 race
// Nobody waits for the copy: on a CPU it happens at once.
// ---- TODO 2: group_mssp ----
    const int first = get_group_id(0) * size;
    event_t loaded = async_work_group_copy(buf, in + first, min(size, n - first), 0);
    if (i >= n) buf[lid] = (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
