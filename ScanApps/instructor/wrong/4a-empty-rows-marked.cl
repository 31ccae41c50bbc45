// verdict: 4a out-of-bounds
// An empty row at the end begins where there is no entry any more.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows) flags[row > 0 ? shape_scn[row - 1] : 0] = 1;
// ---- end 4a
