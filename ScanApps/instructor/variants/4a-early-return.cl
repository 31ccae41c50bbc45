// verdict: 4a correct
// Returns early; the first row has a branch of its own.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row >= num_rows) return;
    if (row == 0) {
        if (shape_scn[0] > 0) flags[0] = 1;
        return;
    }
    const uint first = shape_scn[row - 1];
    if (shape_scn[row] != first) flags[first] = 1;
// ---- end 4a
