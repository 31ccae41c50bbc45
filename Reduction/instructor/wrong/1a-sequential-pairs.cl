// verdict: 1a wrong-answer
// diagnosis: sequential addressing, which is task 1b
// The pairs of the next task.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) data[i] = binOp(data[i], data[i + pairs]);
// ---- end 1a
