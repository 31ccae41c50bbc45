// verdict: 4b wrong-answer
// diagnosis: the matrix's entries alone
// The vector is forgotten.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i];
// ---- end 4b
