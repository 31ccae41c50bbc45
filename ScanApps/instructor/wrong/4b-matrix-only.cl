// verdict: 4b wrong-answer
// message: these are the matrix's entries alone. What should they be multiplied by?
// The vector is forgotten.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i];
// ---- end 4b
