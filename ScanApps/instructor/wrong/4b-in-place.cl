// verdict: 4b input-modified
// Leaves the products in the matrix as well.
// ---- TODO 4b: mulPhaseSpMVM ----
    if (i < N) {
        mat_val[i] *= vect[mat_ind[i]];
        out[i] = mat_val[i];
    }
// ---- end 4b
