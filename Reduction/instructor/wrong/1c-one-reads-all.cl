// verdict: 1c over-limit
// diagnosis: in each group one work-item makes most of the reads
// The first work-item adds up what its group should have loaded.
    // ---- TODO 1c: reduceDecomposed ----
    if (lid == 0) {
        const int first = 2 * size * get_group_id(0);
        ElTp all = NE;
        for (int i = first; i < min(n, first + 2 * size); ++i) all = binOp(all, in[i]);
        out[get_group_id(0)] = all;
    }
    // ---- end 1c
