// verdict: 1a wrong-answer
// message: only the first step does anything. Does the middle move with n?
// Takes a stride of 1 for granted.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs && stride == 1) data[2 * i] = binOp(data[2 * i], data[2 * i + 1]);
// ---- end 1a
