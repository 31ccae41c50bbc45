// verdict: 4a correct
// A compare-exchange for who is the last.
-        if (before < 0) ownLast[c] = (int)p;
+        if (before < 0) atomic_cmpxchg(&ownLast[c], -1, (int)p);
