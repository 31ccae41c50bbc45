// verdict: 5b wrong-answer
// message: rows without entries start at n. With which entry does the next row that has one begin?
// Looks for an entry of the row alone: the first one, or n if there is none.
// ---- TODO 5b: row pointers from coordinates ----
    if (r < rows) {
        uint first = n;
        int low = 0, high = (int)n - 1;
        while (low <= high) {
            const int middle = low + (high - low) / 2;
            if (row[middle] == r) first = middle;
            if (row[middle] < r)
                low = middle + 1;
            else
                high = middle - 1;
        }
        start[r] = first;
    }
// ---- end 5b
