// verdict: 1e race
// Reads total while others are still adding.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
