// verdict: 4c correct
// Writes 0 first and the row's sum over it, if there is one.
// ---- TODO 4c: getLastSpMVM ----
    if (row < num_rows) {
        out[row] = 0;
        const int last = (int)shape_scn[row] - 1;
        const int before = row > 0 ? (int)shape_scn[row - 1] - 1 : -1;
        if (last > before) out[row] = sgm_mat[last];
    }
// ---- end 4c
