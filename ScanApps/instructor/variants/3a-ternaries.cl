// verdict: 3a correct
// A ternary for each array, and the element read twice.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(inp[i]) ? 1 : 0;
        ffs[i] = pred(inp[i]) ? 0 : 1;
    }
// ---- end 3a
