// verdict: 2b over-limit
// diagnosis: global transactions
// Each work-item reads the predicates of its whole group, and counts by itself.
// ---- TODO 2b: exclusive scan of a group ----
    int before = 0, all = 0;
    for (uint k = 0; k < size; ++k) { const uint q = i - lid + k; const int v = q < n ? pred[q] : 0; if (k < lid) before += v; all += v; }
    if (i < n) rank[i] = before;
    if (lid == size - 1) total[group] = all;
    (void)buf;
// ---- end 2b
