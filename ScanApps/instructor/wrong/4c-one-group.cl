// verdict: 4c over-limit
// One group takes all rows.
// ---- TODO 4c: getLastSpMVM ----
    const uint size = get_local_size(0);
    for (uint r = row; row < size && r < num_rows; r += size) {
        const uint begin = r > 0 ? shape_scn[r - 1] : 0;
        const uint end = shape_scn[r];
        out[r] = begin < end ? sgm_mat[end - 1] : 0;
    }
// ---- end 4c
