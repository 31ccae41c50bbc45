// verdict: 3b wrong-answer
// message: the places were written, not the elements: out[i] is where inp[i] should go. What
//     moves there?
// Writes where to, not what.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) out[i] = (pred(inp[i]) ? isT[i] : isT[N - 1] + isF[i]) - 1;
// ---- end 3b
