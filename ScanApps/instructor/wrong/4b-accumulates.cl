// verdict: 4b uninitialized
// Adds to an output that nobody has zeroed.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] += mat_val[i] * vect[mat_ind[i]];
// ---- end 4b
