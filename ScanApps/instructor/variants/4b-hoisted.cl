// verdict: 4b correct
// Returns early, and loads everything first.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i >= N) return;
    const uint column = mat_ind[i];
    const ElTp x = vect[column];
    const ElTp a = mat_val[i];
    out[i] = x * a;
// ---- end 4b
