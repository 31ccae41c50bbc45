// verdict: 3b correct
// Returns early, and writes in two branches.
// ---- TODO 3b: scatterPartKer ----
    if (i >= N) return;
    if (pred(inp[i]))
        out[isT[i] - 1] = inp[i];
    else
        out[isT[N - 1] + isF[i] - 1] = inp[i];
// ---- end 3b
