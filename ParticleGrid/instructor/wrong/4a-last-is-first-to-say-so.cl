// verdict: 4a wrong-answer
// diagnosis: lasts[
// Each particle of a list offers itself as its end; the first offer need not be that of the particle
// that came first.
-        if (before < 0) ownLast[c] = (int)p;
+        atomic_cmpxchg(&ownLast[c], -1, (int)p);
