// verdict: 2 over-limit
// diagnosis: global transactions
// The first work-item of each group loads and joins all elements; the others do nothing.
// ---- TODO 2: group_mssp ----
    if (lid == 0) {
        int4 sum = (int4)(0, 0, 0, 0);
        for (int k = i; k < min(n, i + size); ++k) sum = msspJoin(sum, in[k]);
        out[get_group_id(0)] = sum;
    }
    (void)buf;
// ---- end 2
