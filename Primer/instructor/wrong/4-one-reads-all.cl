// verdict: 4 over-limit
// diagnosis: global transactions
// The first work-item of each group reads the elements of all others, one by one.
// ---- TODO 4: all(p, x) ----
    if (lid == 0) {
        int ok = 1;
        for (uint k = i; k < min(n, i + size); ++k) ok = ok && p(in[k]);
        all[get_group_id(0)] = ok;
    }
    (void)buf;
// ---- end 4
