// verdict: 1 wrong-answer
// message: the rounds end as soon as nothing is swapped in one of them. Does that say anything
//     about the pairs of the next round, which are others?
// A round in which nothing is swapped is the last one.
// ---- TODO 1: odd-even sort ----
    local int swaps;
    bool done = false;
    for (uint round = 0; round < count; ++round) {
        if (lid == 0) swaps = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = 2 * lid + round % 2;
        if (!done && left + 1 < count) {
            const int a = buf[left], b = buf[left + 1];
            if (a > b) {
                buf[left] = b;
                buf[left + 1] = a;
                atomic_inc(&swaps);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        done = done || swaps == 0;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
// ---- end 1
