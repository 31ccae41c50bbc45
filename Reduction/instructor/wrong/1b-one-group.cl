// verdict: 1b over-limit
// diagnosis: a few work-items make most of the writes
// One group does the work of all.
// ---- TODO 1b: reduceSequential ----
    const int middle = (n + 1) / 2;
    if (get_group_id(0) == 0) for (int k = i; k + middle < n; k += get_local_size(0)) data[k] = binOp(data[k], data[k + middle]);
// ---- end 1b
