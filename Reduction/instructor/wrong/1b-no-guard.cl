// verdict: 1b out-of-bounds
// Every work-item combines something.
// ---- TODO 1b: reduceSequential ----
    const int middle = (n + 1) / 2;
    data[i] = binOp(data[i], data[i + middle]);
// ---- end 1b
