// verdict: 1b wrong-answer
// diagnosis: lost where n is odd
// The middle of an odd number of elements is rounded down.
// ---- TODO 1b: reduceSequential ----
    const int middle = n / 2;
    if (i < middle) data[i] = binOp(data[i], data[i + middle]);
// ---- end 1b
