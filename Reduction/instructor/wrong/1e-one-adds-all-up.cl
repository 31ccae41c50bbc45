// verdict: 1e over-limit
// diagnosis: which work-item adds up what the others have loaded
// The group loads together, but one work-item adds all of it up; two combine NE with total.
// ---- TODO 1e: reduceAtomic ----
    local ElTp all[1024];
    if (lid == 0) *total = NE;
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    all[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 2) atomicBinOp(total, NE);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        ElTp sum = *total;
        for (int k = 0; k < size; ++k) sum = binOp(sum, all[k]);
        out[get_group_id(0)] = sum;
    }
// ---- end 1e
