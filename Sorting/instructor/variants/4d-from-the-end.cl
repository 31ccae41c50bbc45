// verdict: 4d correct
// From the end of the stretch on, and of the places of each digit.
// ---- TODO 4d: move a stretch by its digits ----
    if (item >= items) return;
    const uint end = min(begin + stretch, n);
    uint behind[DIGITS];
    for (uint d = 0; d < DIGITS; ++d) behind[d] = starts[d * items + item];
    for (uint i = begin; i < end; ++i) behind[(keys[i] >> shift) % DIGITS] += 1;
    for (uint i = end; i > begin; --i) {
        const uint key = keys[i - 1], place = --behind[(key >> shift) % DIGITS];
        outKeys[place] = key;
        outValues[place] = values[i - 1];
    }
// ---- end 4d
