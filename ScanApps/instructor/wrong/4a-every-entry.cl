// verdict: 4a wrong-answer
// message: every entry is marked, as if each were a row of its own. How many entries does a
//     row's work-item have to mark?
// Marks the whole row.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows)
        for (uint i = row > 0 ? shape_scn[row - 1] : 0; i < shape_scn[row]; i++) flags[i] = 1;
// ---- end 4a
