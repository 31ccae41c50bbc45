// verdict: 4a wrong-answer
// message: the row's number was used as the place of its first entry. Where do the row's entries
//     begin in the flat array?
// Takes the row's number for the place of its first entry.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows && shape_scn[row] > 0 && row < shape_scn[num_rows - 1]) flags[row] = 1;
// ---- end 4a
