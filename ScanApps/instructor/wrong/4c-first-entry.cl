// verdict: 4c wrong-answer
// message: this is the first entry of each row, not the last. Where does a row end?
// Picks the first entry of the row.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        out[row] = begin < shape_scn[row] ? sgm_mat[begin] : 0;
    }
// ---- end 4c
