// verdict: 4a over-limit
// One group takes all rows.
// ---- TODO 4a: mkFlagsSpMVM ----
    const uint size = get_local_size(0);
    for (uint r = row; row < size && r < num_rows; r += size) {
        const uint first = r > 0 ? shape_scn[r - 1] : 0;
        if (first < shape_scn[r]) flags[first] = 1;
    }
// ---- end 4a
