// verdict: 1 correct
// Returns early; the last element takes a branch of its own.
// ---- TODO 1: tree_mssp ----
    if (i >= m) return;
    if (2 * i == n - 1)
        out[i] = in[2 * i];
    else
        out[i] = msspJoin(in[2 * i], in[2 * i + 1]);
// ---- end 1
