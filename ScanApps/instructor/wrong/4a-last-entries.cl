// verdict: 4a wrong-answer
// message: the last entries of the rows are marked. Where does a row begin, seen from the row
//     in front of it?
// Marks the last entry of each row.
// ---- TODO 4a: mkFlagsSpMVM ----
    if (row < num_rows) {
        const uint begin = row > 0 ? shape_scn[row - 1] : 0;
        if (begin < shape_scn[row]) flags[shape_scn[row] - 1] = 1;
    }
// ---- end 4a
