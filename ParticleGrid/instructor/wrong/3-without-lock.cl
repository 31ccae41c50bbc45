// verdict: 3 race
// message: two work-items read the same head, and one of their particles is lost. What has to
//     happen before heads[c] is read?
// Nobody locks.
-                if (try_lock(&locks[c], round)) {
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
-                    unlock(&locks[c]);
-                    waiting = false;
-                }
+                next[p] = heads[c];
+                heads[c] = (int)p;
+                waiting = false;
