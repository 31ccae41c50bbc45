// verdict: 4c wrong-answer
// diagnosis: an empty row
// Guards the front only: an empty row shows the sum of the one before.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) out[row] = shape_scn[row] > 0 ? sgm_mat[shape_scn[row] - 1] : 0;
// ---- end 4c
