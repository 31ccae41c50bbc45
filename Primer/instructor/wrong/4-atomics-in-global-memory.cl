// verdict: 4 over-limit
// diagnosis: atomics in global memory
// All work-items of a group write its answer, by atomics.
// ---- TODO 4: all(p, x) ----
    if (lid == 0) all[get_group_id(0)] = 1;
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (i < n) atomic_and(&all[get_group_id(0)], p(in[i]));
    (void)buf, (void)size;
// ---- end 4
