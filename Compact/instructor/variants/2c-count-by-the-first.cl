// verdict: 2c correct
// The first work-item looks at the last element.
// ---- TODO 2c: the scatter of compact ----
    if (i == 0) count[0] = address[n - 1] + pred[n - 1];
    if (i < n && pred[i] == 1) out[address[i]] = in[i];
// ---- end 2c
