// verdict: 4c out-of-bounds
// shape_scn is one behind the row's last entry.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        out[row] = begin < shape_scn[row] ? sgm_mat[shape_scn[row]] : 0;
    }
// ---- end 4c
