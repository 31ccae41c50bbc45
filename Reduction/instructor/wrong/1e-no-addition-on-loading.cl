// verdict: 1e wrong-answer
// diagnosis: the addition on loading is left out
// Loads one element of two.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    if (first < n) atomicBinOp(total, in[first]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
