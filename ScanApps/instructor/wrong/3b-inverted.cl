// verdict: 3b out-of-bounds
// An element that fails goes by isT, which may still be 0.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isT[N - 1] + isF[i] : isT[i];
        out[place - 1] = x;
    }
// ---- end 3b
