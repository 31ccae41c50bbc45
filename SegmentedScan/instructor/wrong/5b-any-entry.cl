// verdict: 5b wrong-answer
// message: the search ends at any entry of the row, and says n where the row has none. Which entry
//     of a row is its start, and where does an empty row start?
// Searches for an entry of row r, whichever comes first.
// ---- TODO 5b: row pointers from coordinates ----
    if (r < rows) {
        int low = 0, high = (int)n - 1, found = n;
        while (low <= high) {
            const int middle = (low + high) / 2;
            if (row[middle] == r) {
                found = middle;
                break;
            }
            if (row[middle] < r) low = middle + 1;
            else high = middle - 1;
        }
        start[r] = found;
    }
// ---- end 5b
