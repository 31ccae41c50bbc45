// verdict: 4b wrong-answer
// message: each entry was added to its element of the vector. What does a matrix-vector product do
//     with the two?
// Adds.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] + vect[mat_ind[i]];
// ---- end 4b
