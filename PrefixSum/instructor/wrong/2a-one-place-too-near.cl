// verdict: 2a wrong-answer
// message: each step looks one place too near, so that in the first one an element meets
//     itself. How far to the left of element i does the other one lie?
// Looks stride - 1 to the left.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= stride ? binOp(in[i - stride + 1], in[i]) : in[i];
// ---- end 2a
