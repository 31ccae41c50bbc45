// verdict: 5a wrong-answer
// message: rows that begin with a 0 have no start. Which element of a row knows how many entries
//     lie in front of the row, even if it is no entry itself?
// Only an entry in column 0 writes start.
-        }
-        if (i % columns == 0) start[i / columns] = place[i];
+            if (i % columns == 0) start[i / columns] = place[i];
+        }
