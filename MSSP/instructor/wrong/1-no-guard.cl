// verdict: 1 out-of-bounds
// Every work-item of the last group writes, whether it has an element or not.
// ---- TODO 1: tree_mssp ----
    const int4 left = in[min(2 * i, n - 1)];
    out[i] = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
// ---- end 1
