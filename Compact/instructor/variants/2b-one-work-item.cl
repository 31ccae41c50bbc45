// verdict: 2b correct
// The first work-item walks through the group.
// ---- TODO 2b: exclusive scan of a group ----
    buf[lid] = i < n ? pred[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        int sum = 0;
        for (uint k = 0; k < size; ++k) {
            const int x = buf[k];
            buf[k] = sum;
            sum += x;
        }
        total[group] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) rank[i] = buf[lid];
// ---- end 2b
