// verdict: 2 race
// message: the head is read before the lock is held, and may be another one by then. Which lines need the lock?
// Reads the head before it tries.
-            if (waiting && try_lock(lock, round)) {
-                const uint c = cellOf(x[p], y[p], side);
-                next[p] = heads[c];
+            const uint c = waiting ? cellOf(x[p], y[p], side) : 0;
+            const int before = heads[c];
+            if (waiting && try_lock(lock, round)) {
+                next[p] = before;
