// verdict: 2 race
// message: the list is changed after the lock has been released. Which lines need the lock?
// Unlocks before it writes.
-                next[p] = heads[c];
-                heads[c] = (int)p;
-                unlock(lock);
+                next[p] = heads[c];
+                unlock(lock);
+                heads[c] = (int)p;
