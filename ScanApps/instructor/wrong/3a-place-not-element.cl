// verdict: 3a wrong-answer
// diagnosis: the place of the element
// Asks whether i is even.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = pred(i);
        ffs[i] = !pred(i);
    }
// ---- end 3a
