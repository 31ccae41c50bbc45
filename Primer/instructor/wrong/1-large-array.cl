// verdict: 1 over-limit
// diagnosis: most of them all, first used
// Each work-item maps all elements into an array of its own.
// ---- TODO 1: map ----
    int all[1000000];
    for (uint k = 0; k < n && k < 1000000; ++k) all[k] = f(in[k]);
    if (i < n) out[i] = all[i];
// ---- end 1
