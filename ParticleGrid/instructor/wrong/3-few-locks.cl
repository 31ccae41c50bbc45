// verdict: 3 over-limit
// Few locks for many cells: work-items that want different lists wait for each other.
-                if (try_lock(&locks[c], round)) {
+                if (try_lock(&locks[c % 256], round)) {
                     next[p] = heads[c];
                     heads[c] = (int)p;
-                    unlock(&locks[c]);
+                    unlock(&locks[c % 256]);
