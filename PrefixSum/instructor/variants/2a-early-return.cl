// verdict: 2a correct
// Returns early; elements with nothing in front are copied in a branch.
// ---- TODO 2a: naiveScanStep ----
    if (i >= n) return;
    ElTp sum = in[i];
    if (stride <= i) sum = binOp(in[i - stride], sum);
    out[i] = sum;
// ---- end 2a
