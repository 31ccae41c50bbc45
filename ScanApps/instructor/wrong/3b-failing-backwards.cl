// verdict: 3b wrong-answer
// message: not stable: the elements that fail are in reverse order. Does their place grow with
//     isF?
// Fills up from the end: not stable.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int x = inp[i];
        const int place = pred(x) ? isT[i] - 1 : N - isF[i];
        out[place] = x;
    }
// ---- end 3b
