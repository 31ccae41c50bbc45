// verdict: 2a wrong-answer
// message: element `stride` itself is left out. How many elements lie to the left of it?
// Element `stride` has one element that far to its left: element 0.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i > stride ? binOp(in[i - stride], in[i]) : in[i];
// ---- end 2a
