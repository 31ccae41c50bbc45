// verdict: 4c correct
// The counters are the counts themselves.
// ---- TODO 4c: count digits in a stretch ----
    if (item < items) {
        global uint* own = counts + item;
        for (uint d = 0; d < DIGITS * items; d += items) own[d] = 0;
        for (uint i = begin; i < n && i - begin < stretch; ++i)
            own[items * digitOf(keys[i], shift)] += 1;
    }
// ---- end 4c
