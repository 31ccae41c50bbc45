// verdict: 2a race
// Takes the left operand from out: the work-item next to it may have written it, or not.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= stride ? binOp(out[i - stride], in[i]) : in[i];
// ---- end 2a
