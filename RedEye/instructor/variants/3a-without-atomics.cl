// verdict: 3a correct
// Each bucket is counted by one work-item.
// ---- TODO 3a: digits of a block ----
    local uchar digits[256];
    digits[lid] = i < n ? key[i] >> shift & 15u : DIGITS;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = lid; d < DIGITS; d += size) {
        uint count = 0;
        for (uint k = 0; k < size; ++k) count += digits[k] == d;
        bucket[d] = count;
        counts[d * blocks + block] = bucket[d];
    }
// ---- end 3a
