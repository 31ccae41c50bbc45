// verdict: 5a wrong-answer
// message: column holds the rows. Which part of i is the column, the quotient or the remainder?
// Exchanges row and column.
-            column[place[i]] = i % columns;
+            column[place[i]] = i / columns;
