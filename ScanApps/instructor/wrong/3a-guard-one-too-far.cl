// verdict: 3a out-of-bounds
// Takes N for the last element.
// ---- TODO 3a: mapPredPartKer ----
    if (i <= N) {
        const int holds = pred(inp[i]);
        tfs[i] = holds;
        ffs[i] = 1 - holds;
    }
// ---- end 3a
