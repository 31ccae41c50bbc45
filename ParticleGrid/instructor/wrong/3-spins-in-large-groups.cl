// verdict: 3 timeout
// diagnosis: waits for another work-item of its group
// Waits for the locks, but only in groups that are larger than those of most checks.
-                if (try_lock(&locks[c], round)) {
+                bool mine = try_lock(&locks[c], round);
+                if (!mine && size > 64) {
+                    while (atomic_cmpxchg(&locks[c], 0u, 1u) != 0);
+                    DEVICE_FENCE();
+                    mine = true;
+                }
+                if (mine) {
