// verdict: 2b correct
// The addition in a branch, the barriers outside of it.
// ---- TODO 2b: exclusive scan of a group ----
    const int stays = i < n && pred[i] != 0;
    buf[lid] = stays;
    int sum = stays;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint skip = 1; skip < size; skip <<= 1) {
        if (lid >= skip) sum += buf[lid - skip];
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n) rank[i] = sum - stays;
    if (lid + 1 == size) total[group] = sum;
// ---- end 2b
