// verdict: 4c wrong-answer
// message: the row's number was used as the place of its last entry. Where do its entries end in
//     the flat array?
// Takes the row's number for the place of its last entry.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        out[row] = begin < shape_scn[row] ? sgm_mat[row] : 0;
    }
// ---- end 4c
