// verdict: 3a wrong-answer
// message: pred was applied to the element's index. Which of i and inp[i] has to be even?
// Asks whether i is even.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(i);
        ffs[i] = !pred(i);
    }
// ---- end 3a
