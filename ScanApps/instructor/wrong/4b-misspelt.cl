// verdict: 4b build-error
// diagnosis: mat_idx
// mat_idx is not what the column array is called.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] * vect[mat_idx[i]];
// ---- end 4b
