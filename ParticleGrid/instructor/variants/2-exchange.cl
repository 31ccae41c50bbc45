// verdict: 2 correct
// Takes the old head and sets the new one in a single step, under the lock all the same.
-                next[p] = heads[c];
-                heads[c] = (int)p;
+                next[p] = atomic_xchg(&heads[c], (int)p);
