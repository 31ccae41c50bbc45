// verdict: 1e wrong-answer
// diagnosis: a 0 takes part
// Begins with 0, which is neutral for a sum only.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
