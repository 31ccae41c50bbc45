// verdict: 2a wrong-answer
// diagnosis: one place too near
// Looks stride - 1 to the left.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= stride ? binOp(in[i - stride + 1], in[i]) : in[i];
// ---- end 2a
