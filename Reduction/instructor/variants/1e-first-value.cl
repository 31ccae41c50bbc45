// verdict: 1e correct
// The first value of total is that of work-item 0.
// ---- TODO 1e: reduceAtomic ----
    int blk = get_group_id(0) * size * 2;
    ElTp x = blk + lid < n ? in[blk + lid] : NE;
    ElTp y = blk + lid + size < n ? in[blk + lid + size] : NE;
    if (lid == 0) *total = binOp(x, y);   // mine is the first value
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid > 0) atomicBinOp(total, binOp(x, y));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
