// verdict: 2a correct
// Work-items take two neighbours each, and compare vectors.
// ---- TODO 2a: the predicate ----
    if (2 * i + 1 < n) vstore2(-((vload2(i, in) & 3) == 1), i, pred);
    else if (2 * i < n) pred[2 * i] = isDiamond(in[2 * i]);
// ---- end 2a
