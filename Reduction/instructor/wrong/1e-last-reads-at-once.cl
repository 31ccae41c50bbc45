// verdict: 1e wrong-answer
// diagnosis: in the order of their numbers
// The last work-item to begin takes itself for the last one to be done.
// ---- TODO 1e: reduceAtomic ----
    const int first = get_group_id(0) * 2 * size + lid, second = first + size;
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomicBinOp(total, binOp(first < n ? in[first] : NE, second < n ? in[second] : NE));
    if (lid == size - 1) out[get_group_id(0)] = atomicBinOp(total, NE);
// ---- end 1e
