// verdict: 2b over-limit
// diagnosis: how often is each combined
// Two elements for each work-item take the steps of the naive scan: right, but lg(2L) additions for
// each element.
// ---- TODO 2b: localScan ----
    const ElTp x = i < n ? in[i] : NE;
    const ElTp y = j < n ? in[j] : NE;
    buf[lid] = x;
    buf[lid + size] = y;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint h = 1; h < 2 * size; h *= 2) {
        ElTp a = buf[lid], b = buf[lid + size];
        if (lid >= h) a = binOp(buf[lid - h], a);
        if (lid + size >= h) b = binOp(buf[lid + size - h], b);
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] = a;
        buf[lid + size] = b;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n) {
        exclusive[i] = lid > 0 ? buf[lid - 1] : NE;
        inclusive[i] = buf[lid];
    }
    if (j < n) {
        exclusive[j] = buf[lid + size - 1];
        inclusive[j] = buf[lid + size];
    }
// ---- end 2b
