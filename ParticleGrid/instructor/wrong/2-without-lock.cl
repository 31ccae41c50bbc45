// verdict: 2 race
// message: two work-items read the same head, and one of their particles is lost. What has to
//     happen before heads[c] is read?
// Nobody locks.
-            if (waiting && try_lock(lock, round)) {
-                const uint c = cellOf(x[p], y[p], side);
-                next[p] = heads[c];
-                heads[c] = (int)p;
-                unlock(lock);
-                waiting = false;
-            }
+            if (waiting) {
+                const uint c = cellOf(x[p], y[p], side);
+                next[p] = heads[c];
+                heads[c] = (int)p;
+                waiting = false;
+            }
