// verdict: 3a wrong-answer
// message: tfs holds the elements themselves instead of marks. What would a scan of tfs count?
// Filters the elements where it should count them.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(inp[i]) ? inp[i] : 0;
        ffs[i] = pred(inp[i]) ? 0 : inp[i];
    }
// ---- end 3a
