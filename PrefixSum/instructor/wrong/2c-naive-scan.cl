// verdict: 2c over-limit
// diagnosis: how often is each combined
// Two elements for each work-item take the steps of the naive scan: right, but lg(2L) additions for
// each element.
// ---- TODO 2c: paddedScan ----
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
    if (i < n) out[i] = buf[lid];
    if (j < n) out[j] = buf[lid + size];
// ---- end 2c
