// verdict: 3 race
// diagnosis: does each of the two hold the lock then
// An atomic asks for each lock and takes none; another one exchanges the head.
// ---- TODO 3: a lock for each cell ----
            if (waiting) {
                const uint c = cellOf(x[p], y[p], side);
                atomic_or(&locks[c], 0u);
                next[p] = atomic_xchg(&heads[c], (int)p);
                waiting = false;
            }
// ---- end 3
