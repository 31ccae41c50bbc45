// verdict: 5a wrong-answer
// Every element takes part, and the least is to stay: of what start held before as well.
-        if (i % columns == 0) start[i / columns] = place[i];
+        atomic_min(&start[i / columns], place[i]);
