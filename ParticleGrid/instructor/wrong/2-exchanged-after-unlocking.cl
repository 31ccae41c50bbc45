// verdict: 2 race
// diagnosis: does each of the two hold the lock then
// The lock is taken and released, and then the head is exchanged by an atomic.
// ---- TODO 2: one lock ----
            if (waiting && try_lock(lock, round)) {
                unlock(lock);
                next[p] = atomic_xchg(&heads[cellOf(x[p], y[p], side)], (int)p);
                waiting = false;
            }
// ---- end 2
