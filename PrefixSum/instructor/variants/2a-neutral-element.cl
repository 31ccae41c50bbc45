// verdict: 2a correct
// Combines with the neutral element where nothing lies in front.
// ---- TODO 2a: naiveScanStep ----
    for (size_t k = i; k < n; k += get_global_size(0)) {
        const ElTp left = k < stride ? NE : in[k - stride];
        out[k] = binOp(left, in[k]);
    }
// ---- end 2a
