// verdict: 3 race
// message: two particles of one cell hold different locks. Which number chooses the lock?
// A lock by the particle, not by the cell.
-                if (try_lock(&locks[c], round)) {
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
-                    unlock(&locks[c]);
+                const uint own = p % (side * side);
+                if (try_lock(&locks[own], round)) {
+                    next[p] = heads[c];
+                    heads[c] = (int)p;
+                    unlock(&locks[own]);
