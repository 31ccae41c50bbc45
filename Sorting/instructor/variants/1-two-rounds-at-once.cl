// verdict: 1 correct
// An even and an odd round in each turn of the loop.
// ---- TODO 1: odd-even sort ----
    for (uint turn = 0; turn < (count + 1) / 2; ++turn)
        for (uint left = 2 * lid; left <= 2 * lid + 1; ++left) {
            if (left + 1 < count && buf[left] > buf[left + 1]) {
                const int greater = buf[left];
                buf[left] = buf[left + 1];
                buf[left + 1] = greater;
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
// ---- end 1
