// verdict: 4 over-limit
// Every element writes the key of its run, by an atomic: no race, but many writers.
// ---- TODO 4: reduce by key ----
    if (i < n) {
        const uint place = runs[i] - 1;
        atomic_xchg(&outKeys[place], keys[i]);
        if (i == n - 1 || keys[i] != keys[i + 1]) outSums[place] = sums[i];
    }
// ---- end 4
