// verdict: 3 race
// diagnosis: does each of the two hold the lock then
// With many particles the lock is released before the head is exchanged.
// ---- TODO 3: a lock for each cell ----
            const uint c = waiting ? cellOf(x[p], y[p], side) : 0;
            if (waiting && try_lock(&locks[c], round)) {
                if (n > 5000) {
                    unlock(&locks[c]);
                    next[p] = atomic_xchg(&heads[c], (int)p);
                } else {
                    next[p] = heads[c];
                    heads[c] = (int)p;
                    unlock(&locks[c]);
                }
                waiting = false;
            }
// ---- end 3
