// verdict: 2b wrong-answer
// message: the exclusive scan is right for sums only. From which other results can an element be
//     taken away again, and what does the second sweep pass down in its place?
// Takes each element away from the inclusive scan.
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
    for (uint d = size / 2; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 2) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) buf[right] = binOp(buf[left], buf[right]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) { inclusive[i] = buf[lid]; exclusive[i] = buf[lid] - x; }
    if (j < n) { inclusive[j] = buf[lid + size]; exclusive[j] = buf[lid + size] - y; }
// ---- end 2b
