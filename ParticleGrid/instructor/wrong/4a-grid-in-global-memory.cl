// verdict: 4a over-limit
// diagnosis: transactions and atomics
// Makes the grid where it is to be in the end.
// ---- TODO 4a: private grid ----
    global int* const first = firsts + get_group_id(0) * cells;
    global int* const last = lasts + get_group_id(0) * cells;
    for (uint c = lid; c < cells; c += size) {
        first[c] = -1;
        last[c] = -1;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (uint p = get_global_id(0); p < n; p += get_global_size(0)) {
        const uint c = cellOf(x[p], y[p], side);
        const int before = atomic_xchg(&first[c], (int)p);
        next[p] = before;
        if (before < 0) last[c] = (int)p;
    }
    if (lid > size) ownFirst[0] = ownLast[0] = 0;
// ---- end 4a
