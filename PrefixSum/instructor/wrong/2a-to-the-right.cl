// verdict: 2a wrong-answer
// message: elements are combined with what lies to their right. On which side of an element
//     lies its prefix?
// A scan from the other end.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i + stride < n ? binOp(in[i], in[i + stride]) : in[i];
// ---- end 2a
