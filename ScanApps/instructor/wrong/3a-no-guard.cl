// verdict: 3a out-of-bounds
// Every work-item of the last group writes, whether it has an element or not.
// ---- TODO 3a: mapPredPartKer ----
    const int holds = pred(inp[i]);
    tfs[i] = holds;
    ffs[i] = 1 - holds;
// ---- end 3a
