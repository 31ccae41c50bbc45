// verdict: 1b wrong-answer
// diagnosis: the first element meets the last one
// The first element meets the last one, the second the last but one.
// ---- TODO 1b: reduceSequential ----
    if (i < n / 2) data[i] = binOp(data[i], data[n - 1 - i]);
// ---- end 1b
