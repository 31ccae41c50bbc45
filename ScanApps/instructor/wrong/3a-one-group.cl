// verdict: 3a over-limit
// diagnosis: a few work-items make most of the writes
// One group maps all elements.
// ---- TODO 3a: mapPredPartKer ----
    const uint g = get_global_id(0);
    if (get_group_id(0) == 0) for (uint k = g; k < N; k += get_local_size(0)) { tfs[k] = pred(inp[k]) ? 1 : 0; ffs[k] = 1 - tfs[k]; }
// ---- end 3a
