// verdict: 1e over-limit
// diagnosis: which work-items combine their elements into the group's variable
// A tree in local memory, as in 1c, and no atomic at all.
// ---- TODO 1e: reduceAtomic ----
    local ElTp tree[1024];
    const int first = 2 * size * get_group_id(0) + lid;
    const ElTp a = first < n ? in[first] : NE;
    const ElTp b = first + size < n ? in[first + size] : NE;
    tree[lid] = binOp(a, b);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int left = size; left > 1; left -= left / 2) {
        const int mid = left - left / 2;
        if (lid < left / 2) tree[lid] = binOp(tree[lid], tree[lid + mid]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) { *total = tree[0]; out[get_group_id(0)] = *total; }
// ---- end 1e
