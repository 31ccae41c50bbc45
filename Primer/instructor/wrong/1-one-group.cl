// verdict: 1 over-limit
// diagnosis: a few work-items make most of the writes
// The work-items of one group do what all of the launch should do.
// ---- TODO 1: map ----
    if (get_group_id(0) == 0)
        for (uint k = get_local_id(0); k < n; k += get_local_size(0)) out[k] = f(in[k]);
    (void)i;
// ---- end 1
