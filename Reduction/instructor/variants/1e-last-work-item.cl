// verdict: 1e correct
// The last work-item begins and ends it, and two atomics take the place of the addition.
// ---- TODO 1e: reduceAtomic ----
    const uint first = 2 * size * get_group_id(0) + lid;
    const uint end = n;
    if (lid == size - 1) total[0] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (first < end) atomicBinOp(total, in[first]);
    if (first + size < end) atomicBinOp(total, in[first + size]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == size - 1) out[get_group_id(0)] = total[0];
// ---- end 1e
