// verdict: 1e race
// Every work-item gives total its first value, and none waits for the others.
// ---- TODO 1e: reduceAtomic ----
    *total = NE;
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
