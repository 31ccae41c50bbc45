// verdict: 1 correct
// Joins the last element with the neutral one.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        int4 right = (int4)(0);
        if (2 * i + 1 < n) right = in[2 * i + 1];
        out[i] = msspJoin(in[2 * i], right);
    }
// ---- end 1
