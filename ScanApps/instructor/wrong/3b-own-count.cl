// verdict: 3b race
// Adds the count up to here, not that of all elements.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isT[i] : isT[i] + isF[i];
        out[place - 1] = x;
    }
// ---- end 3b
