// verdict: 3 correct
// The exchange of task 4a inside the lock: more than is needed.
// ---- TODO 3: a lock for each cell ----
            if (waiting) {
                const uint c = cellOf(x[p], y[p], side);
                if (try_lock(&locks[c], round)) {
                    next[p] = atomic_xchg(&heads[c], (int)p);
                    unlock(&locks[c]);
                    waiting = false;
                }
            }
// ---- end 3
