// verdict: 4c correct
// A loop over the stretch for each digit, and no private array.
// ---- TODO 4c: count digits in a stretch ----
    if (item >= items) return;
    const uint end = begin + stretch < n ? begin + stretch : n;
    for (uint d = 0; d < DIGITS; d++) {
        uint count = 0;
        for (uint i = begin; i < end; i++) count += digitOf(keys[i], shift) == d;
        counts[item + items * d] = count;
    }
// ---- end 4c
