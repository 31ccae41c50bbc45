// verdict: 2 correct
// Two conditions, and what needs no lock before it.
-            if (waiting && try_lock(lock, round)) {
-                const uint c = cellOf(x[p], y[p], side);
-                next[p] = heads[c];
+            if (!waiting) continue;
+            const uint c = cellOf(x[p], y[p], side);
+            if (try_lock(lock, round)) {
+                next[p] = heads[c];
