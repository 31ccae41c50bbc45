// verdict: 4c wrong-answer
// message: the sum of the row in front was subtracted, as if the scan had run on from row to
//     row. What did the flags do?
// Treats the segmented scan as one that runs on from row to row.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        const ElTp before = begin > 0 ? sgm_mat[begin - 1] : 0;
        out[row] = begin < shape_scn[row] ? sgm_mat[shape_scn[row] - 1] - before : 0;
    }
// ---- end 4c
