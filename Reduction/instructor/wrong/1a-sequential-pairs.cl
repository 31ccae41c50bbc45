// verdict: 1a wrong-answer
// message: these are the pairs of sequential addressing, which is task 1b. Here neighbours
//     meet: which element is the closest one that still holds a result?
// The pairs of the next task.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) data[i] = binOp(data[i], data[i + pairs]);
// ---- end 1a
