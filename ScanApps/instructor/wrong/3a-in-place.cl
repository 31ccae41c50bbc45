// verdict: 3a input-modified
// Uses the input as scratch space.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        inp[i] = pred(inp[i]);
        tfs[i] = inp[i];
        ffs[i] = 1 - inp[i];
    }
// ---- end 3a
