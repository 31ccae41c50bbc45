// verdict: 4b wrong-answer
// message: these are the vector's elements alone. What are they to be multiplied with?
// Fetches and does not multiply.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = vect[mat_ind[i]];
// ---- end 4b
