// verdict: 6b over-limit
// Every element adds its share by an atomic.
// ---- TODO 6b: scatter with an operator ----
    if (i < n) {
        const int before = i > 0 && keys[i - 1] == keys[i] ? sums[i - 1] : 0;
        atomic_add(&out[keys[i]], sums[i] - before);
    }
// ---- end 6b
