// verdict: 5a over-limit
// All elements of a row write its start, by atomics, so that none of them races.
-        if (i % columns == 0) start[i / columns] = place[i];
+        atomic_xchg(&start[i / columns], place[i / columns * columns]);
