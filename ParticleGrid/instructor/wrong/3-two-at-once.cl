// verdict: 3 over-limit
// diagnosis: without a lock
// Where two neighbours lie in one cell, the left one takes the lock for both.
// ---- TODO 3: a lock for each cell ----
            if (waiting) {
                const uint c = cellOf(x[p], y[p], side), other = first + (lid ^ 1);
                const bool both = other < n && cellOf(x[other], y[other], side) == c;
                if (both && lid % 2 == 1) {
                    waiting = false;
                } else if (try_lock(&locks[c], round)) {
                    next[p] = heads[c];
                    heads[c] = (int)p;
                    if (both) {
                        next[other] = (int)p;
                        heads[c] = (int)other;
                    }
                    unlock(&locks[c]);
                    waiting = false;
                }
            }
// ---- end 3
