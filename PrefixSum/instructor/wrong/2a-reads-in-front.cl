// verdict: 2a out-of-bounds
// Reads the partner before it asks whether there is one.
// ---- TODO 2a: naiveScanStep ----
    const ElTp left = in[i - stride];
    if (i < n) out[i] = i >= stride ? binOp(left, in[i]) : in[i];
// ---- end 2a
