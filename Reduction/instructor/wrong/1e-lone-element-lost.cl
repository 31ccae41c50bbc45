// verdict: 1e wrong-answer
// diagnosis: are lost themselves
// An element counts only where its partner exists.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (second < n) atomicBinOp(total, binOp(in[first], in[second]));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
