// verdict: 4b wrong-answer
// Twenty steps are too few for more than 2^20 inputs.
// ---- TODO 4b: allocate by gather ----
    if (i < n) {
        uint low = 0, high = m;  // the input lies in [low, high)
        for (int step = 0; step < 20 && low + 1 < high; ++step) {
            const uint middle = (low + high) / 2;
            if (start[middle] <= i)
                low = middle;
            else
                high = middle;
        }
        out[i] = piece(in[low], i - start[low]);
    }
// ---- end 4b
