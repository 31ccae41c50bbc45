// verdict: 3 race
// diagnosis: does each of the two hold the lock then
// The exchange of task 4a in place of the locks.
// ---- TODO 3: a lock for each cell ----
            if (waiting) {
                next[p] = atomic_xchg(&heads[cellOf(x[p], y[p], side)], (int)p);
                waiting = false;
            }
// ---- end 3
