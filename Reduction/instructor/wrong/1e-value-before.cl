// verdict: 1e wrong-answer
// Takes what the last update returns for the result of all.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    const ElTp before = atomicBinOp(total, second < n ? binOp(own, in[second]) : own);
    if (lid == size - 1) out[get_group_id(0)] = before;
// ---- end 1e
