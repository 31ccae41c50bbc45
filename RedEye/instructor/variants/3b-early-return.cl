// verdict: 3b correct
// Returns behind the barrier, and keeps the key.
// ---- TODO 3b: scatter by digit ----
    const uint mine = i < n ? key[i] : 0;
    digits[lid] = mine >> shift & 15u;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= n) return;
    uint before = 0;
    for (uint left = 0; left < lid; ++left) before += digits[left] == digits[lid];
    const uint to = starts[digits[lid] * blocks + block] + before;
    outKey[to] = mine;
    outPlace[to] = place[i];
// ---- end 3b
