// verdict: 2c out-of-bounds
// Work-items beyond n scatter as well.
// ---- TODO 2c: the scatter of compact ----
    if (pred[i] != 0) out[address[i]] = in[i];
    if (i == n - 1) count[0] = address[i] + pred[i];
// ---- end 2c
