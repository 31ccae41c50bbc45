// verdict: 3a wrong-answer
// message: both arrays mark the same elements. What do tfs[i] and ffs[i] add up to?
// ffs is a copy of tfs.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(inp[i]);
        ffs[i] = pred(inp[i]);
    }
// ---- end 3a
