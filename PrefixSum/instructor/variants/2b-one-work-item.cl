// verdict: 2b correct
// Slow: one work-item scans the block.
// ---- TODO 2b: localScan ----
    ElTp x0 = NE, x1 = NE;
    if (i < n) x0 = in[i];
    if (j < n) x1 = in[j];
    buf[lid] = x0;
    buf[lid + size] = x1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        ElTp before = NE;
        for (uint k = 0; k < 2 * size; k++) {
            ElTp x = buf[k];
            buf[k] = before;
            before = binOp(before, x);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < n) exclusive[i] = buf[lid];
    if (i < n) inclusive[i] = binOp(buf[lid], x0);
    if (j < n) exclusive[j] = buf[lid + size];
    if (j < n) inclusive[j] = binOp(buf[lid + size], x1);
// ---- end 2b
