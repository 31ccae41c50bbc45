// verdict: 4b wrong-answer
// message: places went to inputs that ask for nothing. Several inputs may start at the same
//     place: which one of them asked for it?
// Finds the first of those that start at i: one that asks for nothing.
// ---- TODO 4b: allocate by gather ----
    if (i < n) {
        uint low = 0, high = m;
        while (low < high) {
            const uint middle = low + (high - low) / 2;
            if (start[middle] < i)
                low = middle + 1;
            else
                high = middle;
        }
        if (low == m || start[low] > i) --low;
        out[i] = piece(in[low], i - start[low]);
    }
// ---- end 4b
