// verdict: 4a out-of-bounds
// Work-items without a row read on behind the shape.
// ---- TODO 4a: mkFlagsSpMVM ----
    const uint first = row > 0 ? shape_scn[row - 1] : 0;
    if (first < shape_scn[row]) flags[first] = 1;
// ---- end 4a
