// verdict: 4c wrong-answer
// message: an empty row got the sum of a row in front of it. How does shape_scn show that a
//     row has no entries?
// Guards the front only: an empty row shows the sum of the one before.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) out[row] = shape_scn[row] > 0 ? sgm_mat[shape_scn[row] - 1] : 0;
// ---- end 4c
