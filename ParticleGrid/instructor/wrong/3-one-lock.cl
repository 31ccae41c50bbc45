// verdict: 3 over-limit
// message: right, but all particles meet at one lock. Which lock protects the list of cell c?
// Always the first lock.
-                if (try_lock(&locks[c], round)) {
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
-                    unlock(&locks[c]);
+                if (try_lock(&locks[0], round)) {
+                    next[p] = heads[c];
+                    heads[c] = (int)p;
+                    unlock(&locks[0]);
