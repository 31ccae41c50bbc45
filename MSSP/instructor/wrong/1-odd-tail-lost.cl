// verdict: 1 wrong-answer
// message: elements at the end are lost. What becomes of the last element where n is odd?
// Pairs only: the last element of an odd level goes nowhere.
// ---- TODO 1: tree_mssp ----
    if (2 * i + 1 < n) out[i] = msspJoin(in[2 * i], in[2 * i + 1]);
    else if (i < m) out[i] = (int4)(0, 0, 0, 0);
// ---- end 1
