// verdict: 1 wrong-answer
// diagnosis: elements at the end are lost
// Pairs only: the last element of an odd level goes nowhere.
// ---- TODO 1: tree_mssp ----
    if (2 * i + 1 < n) out[i] = msspJoin(in[2 * i], in[2 * i + 1]);
    else if (i < m) out[i] = (int4)(0, 0, 0, 0);
// ---- end 1
