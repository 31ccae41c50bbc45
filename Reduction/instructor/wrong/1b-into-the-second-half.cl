// verdict: 1b wrong-answer
// diagnosis: the result goes to the second half
// Leaves the results where no step looks for them.
// ---- TODO 1b: reduceSequential ----
    const int middle = (n + 1) / 2;
    if (i + middle < n) data[i + middle] = binOp(data[i], data[i + middle]);
// ---- end 1b
