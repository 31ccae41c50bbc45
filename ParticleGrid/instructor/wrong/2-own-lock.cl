// verdict: 2 timeout
// diagnosis: waits for another work-item of its group
// Waits for the lock with an atomic of its own, past try_lock.
// ---- TODO 2: one lock ----
            if (waiting) {
                while (atomic_cmpxchg(lock, 0u, 1u) != 0);
                DEVICE_FENCE();
                const uint c = cellOf(x[p], y[p], side);
                next[p] = heads[c];
                heads[c] = (int)p;
                unlock(lock);
                waiting = false;
            }
// ---- end 2
