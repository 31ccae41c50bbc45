// verdict: 4d correct
// A loop over the stretch for each digit, and no private array.
// ---- TODO 4d: move a stretch by its digits ----
    if (item >= items) return;
    const uint end = min(begin + stretch, n);
    for (uint d = 0; d < DIGITS; d++) {
        uint place = starts[items * d + item];
        for (uint i = begin; i < end; i++)
            if (digitOf(keys[i], shift) == d) {
                outValues[place] = values[i];
                outKeys[place++] = keys[i];
            }
    }
// ---- end 4d
