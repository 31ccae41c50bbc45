// verdict: 3a wrong-answer
// message: negative odd numbers count as even. What is -3 % 2 in C?
// The remainder of a negative odd number is -1.
// ---- TODO 3a: mapPredPartKer ----
    if (i < N) {
        ffs[i] = inp[i] % 2 == 1;
        tfs[i] = 1 - ffs[i];
    }
// ---- end 3a
