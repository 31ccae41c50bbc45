// verdict: 1e correct
// Slow: gives both elements to total, one by one.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    int blk = get_group_id(0) * size * 2;
    if (blk + lid < n) atomicBinOp(total, in[blk + lid]);
    if (blk + lid + size < n) atomicBinOp(total, in[blk + lid + size]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
