// verdict: 1e wrong-answer
// diagnosis: its last element is lost
// Takes n for the number of the last element.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n - 1) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
