// verdict: 3a wrong-answer
// message: tfs and ffs hold the places of the elements instead of marks. What would a scan of tfs
//     count?
// Writes the index where it should count.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(inp[i]) ? i : 0;
        ffs[i] = pred(inp[i]) ? 0 : i;
    }
// ---- end 3a
