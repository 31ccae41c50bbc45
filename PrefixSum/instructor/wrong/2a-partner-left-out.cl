// verdict: 2a wrong-answer
// diagnosis: element `stride` itself is left out
// Element `stride` has one element that far to its left: element 0.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i > stride ? binOp(in[i - stride], in[i]) : in[i];
// ---- end 2a
