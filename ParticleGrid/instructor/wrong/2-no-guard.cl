// verdict: 2 out-of-bounds
// message: work-items beyond the last particle try as well. What says whether there is a particle?
// Does not look at waiting.
-            if (waiting && try_lock(lock, round)) {
+            if (try_lock(lock, round)) {
