// verdict: 3b out-of-bounds
// Looks for the count of all elements in isT[N].
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isT[i] : isT[N] + isF[i];
        out[place - 1] = x;
    }
// ---- end 3b
