// verdict: 4a out-of-bounds
// Marks where a row ends, so the last mark falls behind the array.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows) flags[shape_scn[row]] = 1;
// ---- end 4a
