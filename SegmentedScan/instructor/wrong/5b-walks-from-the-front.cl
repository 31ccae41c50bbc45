// verdict: 5b over-limit
// diagnosis: the search halves the entries
// Walks through all entries, which takes too long on the device where there are many.
// ---- TODO 5b: row pointers from coordinates ----
    if (r < rows) {
        uint k = 0;
        while (k < n && row[k] < r) k++;
        start[r] = k;
    }
// ---- end 5b
