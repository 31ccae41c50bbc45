// verdict: 5b wrong-answer
// message: the search ends at any entry of the row. Which of the row's entries is start to name?
// Stops where it meets the row.
// ---- TODO 5b: row pointers from coordinates ----
    if (r < rows) {
        uint low = 0, high = n;
        while (low < high) {
            const uint middle = low + (high - low) / 2;
            if (row[middle] == r) {
                low = middle;
                break;
            }
            if (row[middle] < r)
                low = middle + 1;
            else
                high = middle;
        }
        start[r] = low;
    }
// ---- end 5b
