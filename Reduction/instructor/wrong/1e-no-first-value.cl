// verdict: 1e uninitialized
// Nobody gives total a first value.
// ---- TODO 1e: reduceAtomic ----
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
