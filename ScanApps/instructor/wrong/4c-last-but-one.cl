// verdict: 4c wrong-answer
// message: this is the scan at each row's last entry but one. Which entry has the sum of the whole
//     row?
// Subtracts 1 twice.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        const uint last = shape_scn[row] - 1;
        out[row] = begin < shape_scn[row] ? sgm_mat[last > 0 ? last - 1 : 0] : 0;
    }
// ---- end 4c
