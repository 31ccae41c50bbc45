// verdict: 4a correct
// A compare-exchange finds the last element.
-        if (before < 0) ownLast[c] = (int)p;
+        if (before < 0) atomic_cmpxchg(&ownLast[c], -1, (int)p);
