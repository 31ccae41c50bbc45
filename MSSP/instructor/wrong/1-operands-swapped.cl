// verdict: 1 wrong-answer
// diagnosis: the operands are swapped
// The operator is treated as commutative.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        const int4 left = in[2 * i];
        out[i] = 2 * i + 1 < n ? msspJoin(in[2 * i + 1], left) : left;
    }
// ---- end 1
