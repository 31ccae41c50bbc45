// verdict: 5a wrong-answer
// message: the last element of a row writes its start. How many entries lie in front of the whole row?
// Off by a row.
-        if (i % columns == 0) start[i / columns] = place[i];
+        if (i % columns == columns - 1) start[i / columns] = place[i];
