// verdict: 4b wrong-answer
// message: these are the vector's elements alone. What should they be multiplied by?
// Fetches and does not multiply.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = vect[mat_ind[i]];
// ---- end 4b
