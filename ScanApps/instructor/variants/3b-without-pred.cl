// verdict: 3b correct
// Whether the predicate holds is seen from the scan.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const bool holds = i == 0 ? isT[0] == 1 : isT[i] != isT[i - 1];
        size_t place = isT[i];
        if (!holds) place = (size_t)isT[N - 1] + isF[i];
        out[place - 1] = inp[i];
    }
// ---- end 3b
