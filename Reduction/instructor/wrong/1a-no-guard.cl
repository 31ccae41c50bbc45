// verdict: 1a out-of-bounds
// Work-items without a pair go on past the end of the array.
// ---- TODO 1a: reduceInterleaved ----
    const int left = 2 * stride * i;
    data[left] = binOp(data[left], data[left + stride]);
// ---- end 1a
