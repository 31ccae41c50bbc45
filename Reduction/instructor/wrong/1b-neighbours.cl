// verdict: 1b race
// Packs neighbours to the left, over elements that other work-items have yet to read.
// ---- TODO 1b: reduceSequential ----
    if (i < n / 2) data[i] = binOp(data[2 * i], data[2 * i + 1]);
// ---- end 1b
