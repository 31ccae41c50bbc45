// verdict: 2a wrong-answer
// message: each step looks twice as far as it should. What is stride in the first step?
// Doubles a stride that the host has doubled already.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= 2 * stride ? binOp(in[i - 2 * stride], in[i]) : in[i];
// ---- end 2a
