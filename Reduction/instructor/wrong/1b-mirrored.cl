// verdict: 1b wrong-answer
// message: the first element meets the last one, the second the last but one: each is combined
//     once, but not with the partner that the task names. How far apart are the two elements of a
//     work-item, and is it the same for all of them?
// The first element meets the last one, the second the last but one.
// ---- TODO 1b: reduceSequential ----
    if (i < n / 2) data[i] = binOp(data[i], data[n - 1 - i]);
// ---- end 1b
