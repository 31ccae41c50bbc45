// verdict: 5b correct
// A first place and a length in place of two ends.
// ---- TODO 5b: row pointers from coordinates ----
    if (r >= rows) return;
    uint first = 0, length = n;
    while (length > 0) {
        const uint half_length = length / 2;
        if (row[first + half_length] < r) {
            first += half_length + 1;
            length -= half_length + 1;
        } else {
            length = half_length;
        }
    }
    start[r] = first;
// ---- end 5b
