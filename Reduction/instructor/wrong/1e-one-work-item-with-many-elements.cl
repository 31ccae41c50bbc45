// verdict: 1e over-limit
// With many elements one work-item reduces those of all groups.
    // ---- TODO 1e: reduceAtomic -------------------------------------------------- about 9 lines
    const int groups = get_num_groups(0);
    if (n > 100000) {
        if (get_global_id(0) > 0) return;
        for (int g = 0; g < groups; ++g) {
            ElTp all = NE;
            for (int k = 2 * size * g; k < min(n, 2 * size * (g + 1)); ++k) all = binOp(all, in[k]);
            out[g] = all;
        }
        return;
    }
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp own = first < n ? in[first] : NE;
    atomicBinOp(total, second < n ? binOp(own, in[second]) : own);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
    // ---- end 1e
