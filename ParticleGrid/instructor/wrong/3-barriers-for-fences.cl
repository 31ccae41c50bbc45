// verdict: 3 race
// Barriers of the group in place of fences for the whole device, around what the lock protects.
// ---- TODO 3: a lock for each cell ----
            const uint c = waiting ? cellOf(x[p], y[p], side) : 0;
            const bool mine = waiting && ((lid >> lgWAVE) + round) % 2 == 0 &&
                              atomic_cmpxchg(&locks[c], 0u, 1u) == 0;
            barrier(CLK_GLOBAL_MEM_FENCE);
            if (mine) {
                next[p] = heads[c];
                heads[c] = (int)p;
                waiting = false;
            }
            barrier(CLK_GLOBAL_MEM_FENCE);
            if (mine) atomic_dec(&locks[c]);
// ---- end 3
