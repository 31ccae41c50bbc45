// verdict: 1b correct
// Counts the elements that have a partner.
// ---- TODO 1b: reduceSequential ----
    const int count = n / 2;    // so many have a partner
    const int mid = n - count;  // one more in the first half if n is odd
    if (i < count) data[i] = binOp(data[i], data[mid + i]);
// ---- end 1b
