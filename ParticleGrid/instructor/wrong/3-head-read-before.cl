// verdict: 3 race
// diagnosis: does the second wait for the first
// Reads the head of the list before it has the lock.
// ---- TODO 3: a lock for each cell ----
            if (waiting) {
                const uint c = cellOf(x[p], y[p], side);
                const int head = heads[c];
                if (try_lock(&locks[c], round)) {
                    next[p] = head;
                    heads[c] = (int)p;
                    unlock(&locks[c]);
                    waiting = false;
                }
            }
// ---- end 3
