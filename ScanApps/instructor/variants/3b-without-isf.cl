// verdict: 3b correct
// What is not counted in isT is counted in isF, which is not read.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int element = inp[i];
        const uint trues = isT[N - 1], before = isT[i];
        const uint place = pred(element) ? before - 1 : trues + (i - before);
        out[place] = element;
    }
// ---- end 3b
