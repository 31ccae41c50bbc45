// verdict: 3 correct
// A lock of its own for each cell, but numbered from the last.
-                if (try_lock(&locks[c], round)) {
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
-                    unlock(&locks[c]);
+                const uint own = side * side - 1 - c;
+                if (try_lock(&locks[own], round)) {
+                    next[p] = heads[c];
+                    heads[c] = (int)p;
+                    unlock(&locks[own]);
