// verdict: 4c wrong-answer
// message: the results of empty rows are never written. What is the sum of no entries?
// diagnosis: never written
// Leaves the result of an empty row as it was.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        if (begin < shape_scn[row]) out[row] = sgm_mat[shape_scn[row] - 1];
    }
// ---- end 4c
