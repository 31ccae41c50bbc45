// verdict: 4a correct
// One condition for all that must hold, in the order that keeps it safe.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows && shape_scn[row] > 0 && (row == 0 || shape_scn[row - 1] < shape_scn[row]))
        flags[row ? shape_scn[row - 1] : 0] = 1;
// ---- end 4a
