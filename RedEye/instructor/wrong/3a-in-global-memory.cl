// verdict: 3a over-limit
// diagnosis: atomics in global memory
// The group counts in global memory.
// ---- TODO 3a: digits of a block ----
    for (uint d = lid; d < DIGITS; d += size) counts[d * blocks + block] = 0;
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (i < n) atomic_inc(&counts[(key[i] >> shift) % DIGITS * blocks + block]);
    (void)bucket;
// ---- end 3a
