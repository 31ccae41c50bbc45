// verdict: 4c over-limit
// diagnosis: in each group one work-item makes most of the writes
// The first work-item picks the results of all rows.
    // ---- TODO 4c: getLastSpMVM ----
    if (row == 0)
        for (uint r = 0; r < num_rows; ++r) {
            const uint begin = r > 0 ? shape_scn[r - 1] : 0;
            const uint end = shape_scn[r];
            out[r] = begin < end ? sgm_mat[end - 1] : 0;
        }
    // ---- end 4c
