// verdict: 4a correct
// Asks for the row's length, in int.
// ---- TODO 4a: mkFlagsSpMVM ----
    const int r = (int)row;
    if (r < (int)num_rows) {
        int first = 0;
        if (r > 0) first = (int)shape_scn[r - 1];
        const int length = (int)shape_scn[r] - first;
        if (length > 0) flags[first] = (uchar)1;
    }
// ---- end 4a
