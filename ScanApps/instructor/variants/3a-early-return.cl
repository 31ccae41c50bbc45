// verdict: 3a correct
// Returns early, and branches.
// ---- TODO 3a: mapPredPartKer ----
    if (i >= N) return;
    if (pred(inp[i])) {
        tfs[i] = 1;
        ffs[i] = 0;
    } else {
        tfs[i] = 0;
        ffs[i] = 1;
    }
// ---- end 3a
