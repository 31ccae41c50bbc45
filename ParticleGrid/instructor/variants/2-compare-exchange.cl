// verdict: 2 correct
// The head that the holder of the lock has read is exchanged by an atomic.
-                next[p] = heads[c];
-                heads[c] = (int)p;
+                const int seen = heads[c];
+                next[p] = atomic_cmpxchg(&heads[c], seen, (int)p);
