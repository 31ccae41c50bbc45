// verdict: 2 race
// The copy of the result does not wait for the work-item that made it.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    for (int skip = 1; skip < size; skip *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
    }
    event_t stored = async_work_group_copy(out + get_group_id(0), buf, 1, 0);
    wait_group_events(1, &stored);
// ---- end 2
