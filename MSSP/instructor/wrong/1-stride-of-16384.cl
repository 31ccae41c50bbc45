// verdict: 1 race
// diagnosis: which one work-item should write it?
// Goes on by 16,384 elements, as if there were no more work-items.
// ---- TODO 1: tree_mssp ----
    for (int k = i; k < m; k += 16384)
        out[k] = 2 * k + 1 < n ? msspJoin(in[2 * k], in[2 * k + 1]) : in[2 * k];
// ---- end 1
