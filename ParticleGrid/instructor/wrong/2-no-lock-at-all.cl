// verdict: 2 race
// diagnosis: does each of the two hold the lock then
// The head is exchanged by an atomic, and nobody asks for the lock.
// ---- TODO 2: one lock ----
            if (waiting) {
                const uint c = cellOf(x[p], y[p], side);
                next[p] = atomic_xchg(&heads[c], (int)p);
                waiting = false;
            }
// ---- end 2
