// verdict: 1b wrong-answer
// message: the second half has replaced the first one. What should become of both?
// Copies instead of combining.
// ---- TODO 1b: reduceSequential ----
    const int middle = (n + 1) / 2;
    if (i + middle < n) data[i] = data[i + middle];
// ---- end 1b
