// verdict: 5a wrong-answer
// message: column holds places in the whole matrix. Which part of i is the column?
// Writes the number of the element.
-            column[place[i]] = i % columns;
+            column[place[i]] = i;
