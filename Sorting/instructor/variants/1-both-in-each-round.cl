// verdict: 1 correct
// An even and an odd round in each of count rounds, with a work-item for each left element.
// ---- TODO 1: odd-even sort ----
    for (uint round = 0; round < count; ++round)
        for (uint odd = 0; odd < 2; ++odd) {
            for (uint k = lid; k + 1 < count; k += size)
                if (k % 2 == odd) {
                    const int a = buf[k], b = buf[k + 1];
                    buf[k] = min(a, b);
                    buf[k + 1] = max(a, b);
                }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
// ---- end 1
