// verdict: 2b wrong-answer
// diagnosis: in groups whose size is not a power of two
// Two sweeps over a tree, which reach the last element only where the group is a power of two.
// ---- TODO 2b: exclusive scan of a group ----
    buf[lid] = i < n ? pred[i] : 0;
    for (uint d = 1; d < size; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint right = (2 * lid + 2) * d - 1;
        if (right < size) buf[right] += buf[right - d];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        total[group] = buf[size - 1];
        buf[size - 1] = 0;
    }
    for (uint d = size / 2; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint right = (2 * lid + 2) * d - 1;
        if (right < size) {
            const int left = buf[right - d];
            buf[right - d] = buf[right];
            buf[right] += left;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) rank[i] = buf[lid];
// ---- end 2b
