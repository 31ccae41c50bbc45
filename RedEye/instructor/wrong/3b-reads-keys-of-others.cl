// verdict: 3b over-limit
// Nothing is shared in local memory.
// ---- TODO 3b: scatter by digit ----
    if (i < n) {
        const uint d = key[i] >> shift & (DIGITS - 1);
        uint before = 0;
        for (uint k = i - lid; k < i; ++k) before += (key[k] >> shift & (DIGITS - 1)) == d;
        const uint to = starts[d * blocks + block] + before;
        outKey[to] = key[i];
        outPlace[to] = place[i];
    }
    (void)digits;
// ---- end 3b
