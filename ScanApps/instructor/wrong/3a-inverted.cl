// verdict: 3a wrong-answer
// diagnosis: the wrong way round
// Even and odd the wrong way round.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = inp[i] & 1;
        ffs[i] = 1 - tfs[i];
    }
// ---- end 3a
