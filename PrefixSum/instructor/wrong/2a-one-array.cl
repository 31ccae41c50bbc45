// verdict: 2a input-modified
// Works in the array that it reads, while others read it as well.
// ---- TODO 2a: naiveScanStep ----
    if (i < n && i >= stride) in[i] = binOp(in[i - stride], in[i]);
    if (i < n) out[i] = in[i];
// ---- end 2a
