// verdict: 3a wrong-answer
// diagnosis: mark the same elements
// ffs is a copy of tfs.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(inp[i]);
        ffs[i] = pred(inp[i]);
    }
// ---- end 3a
