// verdict: 2 timeout
// diagnosis: waits for another work-item of its group
// Tries once where locks are taken at first, as they are in small groups; else it waits.
-            if (waiting && try_lock(lock, round)) {
+            bool mine = waiting && try_lock(lock, round);
+            if (waiting && !mine && TAKEN_ROUNDS == 0) {
+                while (atomic_cmpxchg(lock, 0u, 1u) != 0);
+                DEVICE_FENCE();
+                mine = true;
+            }
+            if (mine) {
