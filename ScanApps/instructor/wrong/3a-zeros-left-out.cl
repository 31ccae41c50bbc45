// verdict: 3a wrong-answer
// message: the ones are there and the zeros are missing. What do tfs and ffs hold before the launch,
//     and who writes the zeros?
// Writes one of the two marks of each element.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        if (pred(inp[i])) tfs[i] = 1;
        else ffs[i] = 1;
    }
// ---- end 3a
