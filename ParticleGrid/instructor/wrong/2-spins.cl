// verdict: 2 timeout
// message: a work-item waits inside the round for a lock that it cannot get in this one, and nobody reaches the barrier. How many tries has a round?
// Spins, as on a CPU.
-            if (waiting && try_lock(lock, round)) {
+            if (waiting) {
+                while (!try_lock(lock, round)) {
+                }
