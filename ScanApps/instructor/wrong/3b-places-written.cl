// verdict: 3b wrong-answer
// diagnosis: the places were written
// Writes where to, not what.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) out[i] = (pred(inp[i]) ? isT[i] : isT[N - 1] + isF[i]) - 1;
// ---- end 3b
