// verdict: 3b out-of-bounds
// Work-items without an element scatter what they find.
// ---- TODO 3b: scatterPartKer ----
    const int x = inp[i];
    const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
    out[place - 1] = x;
// ---- end 3b
