// verdict: 1 over-limit
// diagnosis: Which work-item does what others should
// An insertion sort by the first work-item.
// ---- TODO 1: odd-even sort ----
    if (lid == 0)
        for (uint k = 1; k < count; ++k) {
            const int x = buf[k];
            uint place = k;
            for (; place > 0 && buf[place - 1] > x; --place) buf[place] = buf[place - 1];
            buf[place] = x;
        }
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- end 1
