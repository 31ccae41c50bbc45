// verdict: 4a out-of-bounds
// There is no row in front of the first.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows) {
        const uint first = shape_scn[row - 1];
        if (first < shape_scn[row]) flags[first] = 1;
    }
// ---- end 4a
