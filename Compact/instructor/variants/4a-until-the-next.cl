// verdict: 4a correct
// Ends where the next one begins.
// ---- TODO 4a: allocate by scatter ----
    if (j < m) {
        const uint end = j + 1 < m ? start[j + 1] : start[j] + num[j];
        for (uint at = start[j]; at < end; ++at) out[at] = piece(in[j], at - start[j]);
    }
// ---- end 4a
