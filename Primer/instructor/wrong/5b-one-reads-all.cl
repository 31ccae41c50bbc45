// verdict: 5b over-limit
// diagnosis: global transactions
// The first work-item reads the pairs of all others, one by one.
// ---- TODO 5b: the combiner ----
    if (lid == 0) {
        Pair all = START;
        for (uint w = 0; w < size; ++w) all = combine(all, part[w]);
        out[0] = all;
    }
    (void)buf;
// ---- end 5b
