// verdict: 6a over-limit
// diagnosis: and atomics that write
// Scatters, by exchanges.
// ---- TODO 6a: scatter by gather ----
    if (j < n) atomic_xchg(&out[index[j]], in[j]);
// ---- end 6a
