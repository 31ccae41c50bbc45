// verdict: 3 over-limit
// diagnosis: transactions and atomics
// Writes g of each element, and adds the 10 of f in global memory.
// ---- TODO 3: fusion ----
    if (i < n) out[i] = g(in[i]);
    if (i < n) atomic_add(&out[i], 10);
// ---- end 3
