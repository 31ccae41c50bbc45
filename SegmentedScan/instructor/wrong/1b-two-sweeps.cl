// verdict: 1b wrong-answer
// Sweeps up and down a tree, which is a full one only where L is a power of two.
// ---- TODO 1b: segmented scan of a group ----
    buf[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = 1; d < size; d *= 2) {
        if ((lid + 1) % (2 * d) == 0) buf[lid] = sgmOp(buf[lid - d], buf[lid]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (uint d = size / 2; d > 0; d /= 2) {
        if ((lid + 1) % (2 * d) == d && lid >= d) buf[lid] = sgmOp(buf[lid - d], buf[lid]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    own = buf[lid];
// ---- end 1b
