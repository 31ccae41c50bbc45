// verdict: 5b correct
// Counts the entries of all rows in front: slow, and right.
// ---- TODO 5b: row pointers from coordinates ----
    if (r < rows) {
        uint count = 0;
        while (count < n && row[count] < r) ++count;
        start[r] = count;
    }
// ---- end 5b
