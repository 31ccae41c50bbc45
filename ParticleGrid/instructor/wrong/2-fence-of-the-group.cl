// verdict: 2 race
// diagnosis: is there a fence for the whole device
// A lock of its own whose fences order the work-items of one group alone.
// ---- TODO 2: one lock ----
            const bool turn = round >= TAKEN_ROUNDS && ((lid >> lgWAVE) + round) % 2 == 0;
            if (waiting && turn && atomic_cmpxchg(lock, 0u, 1u) == 0) {
                mem_fence(CLK_GLOBAL_MEM_FENCE);
                const uint c = cellOf(x[p], y[p], side);
                next[p] = heads[c];
                heads[c] = (int)p;
                mem_fence(CLK_GLOBAL_MEM_FENCE);
                atomic_dec(lock);
                waiting = false;
            }
// ---- end 2
