// verdict: 2a wrong-answer
// diagnosis: what lies to their right
// A scan from the other end.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i + stride < n ? binOp(in[i], in[i + stride]) : in[i];
// ---- end 2a
