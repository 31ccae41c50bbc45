// verdict: 3a wrong-answer
// message: tfs and ffs are the wrong way round. Which of them marks the elements for which
//     pred holds?
// Even and odd the wrong way round.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        tfs[i] = inp[i] & 1;
        ffs[i] = 1 - tfs[i];
    }
// ---- end 3a
