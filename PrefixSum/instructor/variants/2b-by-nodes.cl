// verdict: 2b correct
// Counts the nodes of each level; the distance follows.
// ---- TODO 2b: localScan ----
    const ElTp a = i < n ? in[i] : NE;
    const ElTp b = j < n ? in[j] : NE;
    buf[lid] = a;
    buf[lid + size] = b;

    // up: size, size/2, ..., 1 nodes
    uint dist = 1;
    for (uint nodes = size; nodes > 0; nodes >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < nodes) {
            const uint l = dist * (2 * lid + 1) - 1;
            const uint r = dist * (2 * lid + 2) - 1;
            buf[r] = binOp(buf[l], buf[r]);
        }
        dist <<= 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) buf[2 * size - 1] = NE;

    // down: 1, 2, ..., size nodes
    for (uint nodes = 1; nodes <= size; nodes <<= 1) {
        dist >>= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < nodes) {
            const uint l = dist * (2 * lid + 1) - 1;
            const uint r = dist * (2 * lid + 2) - 1;
            const ElTp t = buf[l];
            buf[l] = buf[r];
            buf[r] = binOp(buf[r], t);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < n) {
        exclusive[i] = buf[lid];
        inclusive[i] = binOp(buf[lid], a);
    }
    if (j < n) {
        exclusive[j] = buf[lid + size];
        inclusive[j] = binOp(buf[lid + size], b);
    }
// ---- end 2b
