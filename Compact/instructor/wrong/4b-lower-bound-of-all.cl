// verdict: 4b wrong-answer
// message: the search found the first input that starts at i or later, not the last one that
//     starts at i or before. Which of the two asked for place i?
// The usual search for a lower bound, which may also end past the last input.
// ---- TODO 4b: allocate by gather ----
    if (i < n) {
        uint low = 0, high = m;
        while (low < high) {
            const uint middle = low + (high - low) / 2;
            if (start[middle] < i) low = middle + 1;
            else high = middle;
        }
        out[i] = piece(in[low], i - start[low]);
    }
// ---- end 4b
