// verdict: 2a correct
// Asks the shape twice; no variable for the place.
// ---- TODO 2a: from row lengths to flags ----
    if (r >= rows) return;
    if (shape[r] == 0) {
        ind[r] = -1;
    } else {
        ind[r] = convert_int(start[r]);
        flags[start[r]] = 1;
    }
// ---- end 2a
