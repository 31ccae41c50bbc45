// verdict: 6a over-limit
// diagnosis: a few work-items make most of the writes
// One group fetches all elements.
// ---- TODO 6a: scatter by gather ----
    if (get_group_id(0) == get_num_groups(0) - 1)
        for (uint k = get_local_id(0); k < n; k += get_local_size(0)) out[k] = in[order[k]];
    (void)j;
// ---- end 6a
