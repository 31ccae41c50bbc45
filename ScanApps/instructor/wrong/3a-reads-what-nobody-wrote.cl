// verdict: 3a uninitialized
// ffs is taken from itself instead of from tfs.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(inp[i]);
        ffs[i] = 1 - ffs[i];
    }
// ---- end 3a
