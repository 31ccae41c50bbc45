// verdict: 2a wrong-answer
// diagnosis: the operands are swapped
// The operator is treated as commutative.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= stride ? binOp(in[i], in[i - stride]) : in[i];
// ---- end 2a
