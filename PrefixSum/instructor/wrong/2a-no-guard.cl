// verdict: 2a out-of-bounds
// Work-items from n on write, too.
// ---- TODO 2a: naiveScanStep ----
    out[i] = i >= stride ? binOp(in[i - stride], in[i]) : in[i];
// ---- end 2a
