// verdict: 2 race
// Goes on without the lock after four tries.
// ---- TODO 2: one lock ----
            const bool mine = waiting && try_lock(lock, round);
            if (mine || (waiting && round >= 4)) {
                const uint c = cellOf(x[p], y[p], side);
                next[p] = heads[c];
                heads[c] = (int)p;
                if (mine) unlock(lock);
                waiting = false;
            }
// ---- end 2
