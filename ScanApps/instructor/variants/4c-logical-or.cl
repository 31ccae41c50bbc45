// verdict: 4c correct
// One ternary; the first row is told apart within its condition.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows)
        out[row] = shape_scn[row] > 0 && (row == 0 || shape_scn[row] > shape_scn[row - 1])
                       ? sgm_mat[shape_scn[row] - 1]
                       : (ElTp)0;
// ---- end 4c
