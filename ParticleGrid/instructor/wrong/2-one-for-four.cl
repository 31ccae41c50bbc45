// verdict: 2 over-limit
// diagnosis: which particles get into their lists without the lock
// Every fourth work-item takes the lock once, for its own particle and the next three.
// ---- TODO 2: one lock ----
            if (lid % 4 != 0) waiting = false;
            if (waiting && try_lock(lock, round)) {
                for (uint q = p; q < min(p + 4, n); ++q) {
                    const uint c = cellOf(x[q], y[q], side);
                    next[q] = heads[c];
                    heads[c] = (int)q;
                }
                unlock(lock);
                waiting = false;
            }
// ---- end 2
