// verdict: 4a race
// message: two work-items read the same head, and one of their particles is lost. What makes
//     reading and writing it one step?
// Reads and writes the head in two steps.
-        const int before = atomic_xchg(&ownFirst[c], (int)p);
+        const int before = ownFirst[c];
+        ownFirst[c] = (int)p;
