// verdict: 2b correct
// Keeps the places over the barriers.
// ---- TODO 2b: localScan ----
    const ElTp x = i < n ? in[i] : NE;
    const ElTp y = j < n ? in[j] : NE;
    buf[lid] = x;
    buf[lid + size] = y;

    for (uint d = 1; d <= size; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) buf[right] = binOp(buf[left], buf[right]);
    }
    if (lid == 0) buf[2 * size - 1] = NE;  // the root, which work-item 0 wrote itself: no barrier
    for (uint d = size; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) {
            const ElTp before = buf[right];
            buf[right] = binOp(before, buf[left]);
            buf[left] = before;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < n) {
        exclusive[i] = buf[lid];
        inclusive[i] = binOp(buf[lid], x);
    }
    if (j < n) {
        exclusive[j] = buf[lid + size];
        inclusive[j] = binOp(buf[lid + size], y);
    }
// ---- end 2b
