// verdict: 1 input-modified
// Works in the array that it is to read only.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        if (2 * i + 1 < n) in[2 * i] = msspJoin(in[2 * i], in[2 * i + 1]);
        out[i] = in[2 * i];
    }
// ---- end 1
