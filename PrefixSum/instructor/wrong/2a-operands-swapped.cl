// verdict: 2a wrong-answer
// message: the operands are swapped: binOp need not be commutative. Which of the two
//     operands lies further left?
// The operator is treated as commutative.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= stride ? binOp(in[i], in[i - stride]) : in[i];
// ---- end 2a
