// verdict: 3a over-limit
// Each bucket is counted by one work-item, which reads all keys of the block.
// ---- TODO 3a: digits of a block ----
    const uint begin = i - lid;
    for (uint d = lid; d < DIGITS; d += size) {
        uint count = 0;
        for (uint k = begin; k < min(begin + size, n); ++k) count += (key[k] >> shift & 15u) == d;
        bucket[d] = count;
        counts[d * blocks + block] = bucket[d];
    }
// ---- end 3a
