// verdict: 1 over-limit
// One group counts all elements.
// ---- TODO 1: global atomics ----
    if (get_group_id(0) == 0)
        for (uint k = get_local_id(0); k < n; k += get_local_size(0)) atomic_inc(&counts[binOf(in[k], bins)]);
// ---- end 1
