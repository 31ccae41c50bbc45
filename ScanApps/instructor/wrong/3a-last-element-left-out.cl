// verdict: 3a wrong-answer
// diagnosis: never written
// The guard stops one element too early.
// ---- TODO 3a: mapPredPartKer ----
    if (i + 1 < N) {
        const int holds = pred(inp[i]);
        tfs[i] = holds;
        ffs[i] = 1 - holds;
    }
// ---- end 3a
