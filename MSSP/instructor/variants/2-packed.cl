// verdict: 2 correct
// Neighbours meet in registers and are stored side by side: two barriers a step.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int length = size; length > 1; length = (length + 1) / 2) {
        int4 both = (int4)(0, 0, 0, 0);
        if (2 * lid < length) both = buf[2 * lid];
        if (2 * lid + 1 < length) both = msspJoin(both, buf[2 * lid + 1]);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (2 * lid < length) buf[lid] = both;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
