// verdict: 4c out-of-bounds
// Work-items without a row read on behind the shape.
// ---- TODO 4c: getLastSpMVM ----
    const uint begin = row > 0 ? shape_scn[row - 1] : 0;
    out[row] = begin < shape_scn[row] ? sgm_mat[shape_scn[row] - 1] : 0;
// ---- end 4c
