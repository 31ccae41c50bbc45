// verdict: 4b wrong-answer
// message: the search ends at any input that starts at i, and some of these ask for nothing. Which
//     of several with one start asked for the place?
// The same in [low, high].
// ---- TODO 4b: allocate by gather ----
    if (i < n) {
        int low = 0, high = (int)m - 1;
        while (low <= high) {
            const int middle = low + (high - low) / 2;
            if (start[middle] == i) {
                high = middle;
                break;
            }
            if (start[middle] < i)
                low = middle + 1;
            else
                high = middle - 1;
        }
        out[i] = piece(in[high], i - start[high]);
    }
// ---- end 4b
