// verdict: 4a correct
// From the row in front: it marks where it ends, unless nothing begins there.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows) {
        if (row == 0 && shape_scn[0] != 0) flags[0] = 1;
        if (row + 1 < num_rows && shape_scn[row] < shape_scn[row + 1]) flags[shape_scn[row]] = 1;
    }
// ---- end 4a
