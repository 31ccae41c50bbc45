// verdict: 2 correct
// Counts the steps down, in uint, and fences global memory as well.
// ---- TODO 2: group_mssp ----
    const uint own = lid, all = size;
    buf[own] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    uint steps = 0;
    while ((1u << steps) < all) ++steps;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (uint left = steps; left > 0; --left) {
        const uint skip = 1u << (steps - left);
        const bool joins = own % (2 * skip) == 0;
        if (joins && own + skip < all) buf[own] = msspJoin(buf[own], buf[own + skip]);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    if (!own) out[get_group_id(0)] = buf[own];
// ---- end 2
