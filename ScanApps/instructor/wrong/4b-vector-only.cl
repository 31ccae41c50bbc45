// verdict: 4b wrong-answer
// diagnosis: the vector's elements alone
// Fetches and does not multiply.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = vect[mat_ind[i]];
// ---- end 4b
