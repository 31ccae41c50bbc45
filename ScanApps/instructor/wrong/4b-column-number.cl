// verdict: 4b wrong-answer
// diagnosis: the number of its column
// Multiplies with the number of the column.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] * mat_ind[i];
// ---- end 4b
