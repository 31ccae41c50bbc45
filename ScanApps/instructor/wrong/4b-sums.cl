// verdict: 4b wrong-answer
// diagnosis: these are sums
// Adds.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] + vect[mat_ind[i]];
// ---- end 4b
