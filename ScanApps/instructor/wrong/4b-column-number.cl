// verdict: 4b wrong-answer
// message: each entry was multiplied by the number of its column. What does mat_ind[i] point at?
// Multiplies with the number of the column.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] * mat_ind[i];
// ---- end 4b
