// verdict: 5a wrong-answer
// Columns beyond 255 begin at 0 again.
-            column[place[i]] = i % columns;
+            column[place[i]] = (uchar)(i % columns);
