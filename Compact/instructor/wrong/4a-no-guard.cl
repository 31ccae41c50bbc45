// verdict: 4a out-of-bounds
// Work-items beyond m write as well.
// ---- TODO 4a: allocate by scatter ----
    for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
// ---- end 4a
