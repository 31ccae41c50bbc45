// verdict: 3b race
// Those that fail are not moved behind the others: two elements for one place.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        out[(pred(x) ? isT[i] : isF[i]) - 1] = x;
    }
// ---- end 3b
