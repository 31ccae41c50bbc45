// verdict: 2a uninitialized
// Elements that have no partner are not passed on to the other array.
// ---- TODO 2a: naiveScanStep ----
    if (i < n && i >= stride) out[i] = binOp(in[i - stride], in[i]);
// ---- end 2a
