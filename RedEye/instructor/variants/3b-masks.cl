// verdict: 3b correct
// A mask of 32 work-items for each digit, and their bits to the left counted.
// ---- TODO 3b: scatter by digit ----
    local uint masks[DIGITS * 32];
    const uint words = (get_local_size(0) + 31) / 32;
    for (uint k = lid; k < DIGITS * words; k += get_local_size(0)) masks[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint own = i < n ? (key[i] >> shift) % DIGITS : 0;
    local uint* mask = masks + own * words;
    if (i < n) atomic_or(&mask[lid / 32], 1u << lid % 32);
    digits[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        uint to = starts[own * blocks + block];
        for (uint w = 0; w < lid / 32; ++w) to += popcount(mask[w]);
        to += popcount(mask[lid / 32] & ((1u << lid % 32) - 1));
        outKey[to] = key[i];
        outPlace[to] = place[i];
    }
// ---- end 3b
