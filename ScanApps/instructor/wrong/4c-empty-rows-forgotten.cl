// verdict: 4c out-of-bounds
// An empty row at the front has no entry to its left either.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) out[row] = sgm_mat[shape_scn[row] - 1];
// ---- end 4c
