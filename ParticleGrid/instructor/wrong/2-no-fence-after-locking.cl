// verdict: 2 race
// diagnosis: is there a fence for the whole device
// Tries by itself, and leaves out the fence: the head may be read before the lock is held.
-            if (waiting && try_lock(lock, round)) {
+            const bool turn = round >= TAKEN_ROUNDS && ((lid >> lgWAVE) + round) % 2 == 0;
+            if (waiting && turn && atomic_cmpxchg(lock, 0u, 1u) == 0) {
