// verdict: 3b wrong-answer
// message: not stable: the elements that satisfy pred are in reverse order. Does their place
//     grow with isT?
// Counts down to the front: not stable.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isT[N - 1] - isT[i] : isT[N - 1] + isF[i] - 1;
        out[place] = x;
    }
// ---- end 3b
