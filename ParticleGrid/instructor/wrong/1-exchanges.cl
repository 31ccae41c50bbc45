// verdict: 1 over-limit
// diagnosis: Which other one puts particles into it
// A work-item a particle, with the exchange of task 4a: nobody makes a list by itself.
// ---- TODO 1: over cells ----
    for (uint p = c; p < n; p += get_global_size(0))
        next[p] = atomic_xchg(&heads[cellOf(x[p], y[p], side)], (int)p);
// ---- end 1
