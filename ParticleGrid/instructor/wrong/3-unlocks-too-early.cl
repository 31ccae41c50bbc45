// verdict: 3 race
// message: the list is changed after the lock has been released. Which lines need the lock?
// Unlocks before it writes.
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
-                    unlock(&locks[c]);
+                    next[p] = heads[c];
+                    unlock(&locks[c]);
+                    heads[c] = (int)p;
