// verdict: 1 out-of-bounds
// An odd level's last element is joined with what lies behind the array.
// ---- TODO 1: tree_mssp ----
    if (i < m) out[i] = msspJoin(in[2 * i], in[2 * i + 1]);
// ---- end 1
