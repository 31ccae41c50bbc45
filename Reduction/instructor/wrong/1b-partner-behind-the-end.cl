// verdict: 1b out-of-bounds
// The element in the middle of an odd number has no partner, and gets one all the same.
// ---- TODO 1b: reduceSequential ----
    const int middle = (n + 1) / 2;
    if (i < middle) data[i] = binOp(data[i], data[i + middle]);
// ---- end 1b
