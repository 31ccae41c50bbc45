// verdict: 1e correct
// 16 work-items combine the block, and total gets what they have.
// ---- TODO 1e: reduceAtomic ----
    // few atomics: 16 work-items sum up the block, the others only keep the barriers company
    const int base = 2 * size * get_group_id(0);
    const int end = min(base + 2 * size, n);
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 16) {
        ElTp acc = NE;
        for (int k = base + lid; k < end; k += 16) acc = binOp(acc, in[k]);
        atomicBinOp(total, acc);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
// ---- end 1e
