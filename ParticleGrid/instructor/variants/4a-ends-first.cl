// verdict: 4a correct
// Each particle ends a list until it is known which one follows it.
-        const int before = atomic_xchg(&ownFirst[c], (int)p);
-        next[p] = before;
-        if (before < 0) ownLast[c] = (int)p;
+        next[p] = -1;
+        const int before = atomic_xchg(&ownFirst[c], (int)p);
+        if (before >= 0)
+            next[p] = before;
+        else
+            ownLast[c] = (int)p;
