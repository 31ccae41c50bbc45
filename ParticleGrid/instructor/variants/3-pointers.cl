// verdict: 3 correct
// Pointers to lock and head, and one condition.
-            if (waiting) {
-                const uint c = cellOf(x[p], y[p], side);
-                if (try_lock(&locks[c], round)) {
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
-                    unlock(&locks[c]);
-                    waiting = false;
-                }
-            }
+            const uint c = waiting ? cellOf(x[p], y[p], side) : 0;
+            volatile global uint* own = locks + c;
+            global int* head = heads + c;
+            if (waiting && try_lock(own, round)) {
+                const int before = *head;
+                *head = (int)p;
+                next[p] = before;
+                unlock(own);
+                waiting = false;
+            }
