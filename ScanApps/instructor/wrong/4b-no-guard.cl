// verdict: 4b out-of-bounds
// Every work-item of the last group writes, whether it has an entry or not.
// ---- TODO 4b: mulPhaseSpMVM ----
    out[i] = mat_val[i] * vect[mat_ind[i]];
// ---- end 4b
