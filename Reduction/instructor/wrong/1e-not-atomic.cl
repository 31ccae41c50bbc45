// verdict: 1e race
// Reads, adds and writes in three pieces: updates get lost.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n) {
        const ElTp own = second < n ? binOp(in[first], in[second]) : in[first];
        *total = binOp(*total, own);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
