// verdict: 3a wrong-answer
// diagnosis: complement of all bits
// Takes ~ for the logical not.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        const int holds = pred(inp[i]);
        tfs[i] = holds;
        ffs[i] = ~holds;
    }
// ---- end 3a
