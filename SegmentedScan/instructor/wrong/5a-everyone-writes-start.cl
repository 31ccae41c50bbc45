// verdict: 5a race
// All elements of a row write its start.
-        if (i % columns == 0) start[i / columns] = place[i];
+        start[i / columns] = place[i];
