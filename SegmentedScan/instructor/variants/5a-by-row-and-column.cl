// verdict: 5a correct
// Row and column as variables; the column by subtraction.
// ---- TODO 5a: CSR from a dense matrix ----
    if (i >= n) return;
    const uint r = i / columns, c = i - r * columns, at = place[i];
    if (c == 0) start[r] = at;
    if (dense[i] == 0) return;
    value[at] = dense[i];
    column[at] = c;
// ---- end 5a
