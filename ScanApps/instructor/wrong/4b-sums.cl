// verdict: 4b wrong-answer
// message: these are sums. What does a matrix do with a vector before anything is added?
// Adds.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) out[i] = mat_val[i] + vect[mat_ind[i]];
// ---- end 4b
