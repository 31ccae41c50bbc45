// verdict: 3b out-of-bounds
// Takes the count of elements up to here for the place.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
        out[place] = x;
    }
// ---- end 3b
