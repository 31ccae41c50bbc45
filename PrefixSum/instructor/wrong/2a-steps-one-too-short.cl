// verdict: 2a race
// diagnosis: both write the same value here
// A loop over the elements whose step is one too short: where each work-item has an element, the
// first one goes on to that of the last one.
// ---- TODO 2a: naiveScanStep ----
    for (size_t k = i; k < n; k += get_global_size(0) - 1)
        out[k] = k < stride ? in[k] : binOp(in[k - stride], in[k]);
// ---- end 2a
