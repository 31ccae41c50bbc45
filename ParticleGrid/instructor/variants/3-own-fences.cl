// verdict: 3 correct
// Takes and frees the lock by itself, with the fences that belong there.
// ---- TODO 3: a lock for each cell ----
            const bool turn = round >= TAKEN_ROUNDS && ((lid >> lgWAVE) + round) % 2 == 0;
            if (waiting && turn) {
                const uint c = cellOf(x[p], y[p], side);
                if (atomic_xchg(&locks[c], 1u) == 0) {
                    DEVICE_FENCE();
                    const int old = heads[c];
                    heads[c] = (int)p;
                    next[p] = old;
                    DEVICE_FENCE();
                    atomic_xchg(&locks[c], 0u);
                    waiting = false;
                }
            }
// ---- end 3
