// verdict: 3a correct
// Logical not and select; sizes in size_t.
// ---- TODO 3a: mapPredPartKer ----
    const size_t k = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (k < N) {
        const bool holds = pred(inp[k]);
        tfs[k] = select(0, 1, (int)holds);
        ffs[k] = !holds;
    }
// ---- end 3a
