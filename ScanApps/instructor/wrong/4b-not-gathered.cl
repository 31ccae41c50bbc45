// verdict: 4b out-of-bounds
// Takes element i of the vector, which has far fewer elements than there are entries.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] * vect[i];
// ---- end 4b
