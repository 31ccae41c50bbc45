// verdict: 4c correct
// Returns early where the row is empty.
// ---- TODO 4c: getLastSpMVM ----
    if (row >= num_rows) return;
    uint begin = 0;
    if (row != 0) begin = shape_scn[row - 1];
    const uint end = shape_scn[row];
    if (end == begin) {
        out[row] = 0;
        return;
    }
    out[row] = sgm_mat[end - 1];
// ---- end 4c
