// verdict: 4b wrong-answer
// message: each place was given to the input after the one that asked for it. Where does a search
//     for the first input that starts later end?
// Forgets to step back from what the search ends at.
// ---- TODO 4b: allocate by gather -------------------------------------------- about 9 lines
    if (i < n) {
        uint low = 0, high = m;
        while (low < high) {
            const uint middle = (low + high) / 2;
            if (start[middle] <= i)
                low = middle + 1;
            else
                high = middle;
        }
        out[i] = piece(in[low], i - start[low]);
    }
// ---- end 4b
