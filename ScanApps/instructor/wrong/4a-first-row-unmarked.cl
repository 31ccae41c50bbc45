// verdict: 4a wrong-answer
// message: every row is marked except the one that begins at entry 0. What lies to the left of it?
// Keeps clear of row 0 and forgets its flag.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row > 0 && row < num_rows) {
        const uint first = shape_scn[row - 1];
        if (first < shape_scn[row]) flags[first] = 1;
    }
// ---- end 4a
