// verdict: 3b wrong-answer
// diagnosis: come first
// Those that fail come first.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isF[N - 1] + isT[i] : isF[i];
        out[place - 1] = x;
    }
// ---- end 3b
