// verdict: 1 over-limit
// diagnosis: a few work-items make most of the writes
// With many elements, one work-item of each group does the work of all.
// ---- TODO 1: map ----
    const bool alone = n > 100000;
    const uint most = alone ? get_local_size(0) : 1;
    if (!alone || get_local_id(0) == 0)
        for (uint k = i; k < min(i + most, n); ++k) out[k] = f(in[k]);
// ---- end 1
