// verdict: 4a wrong-answer
// message: the value of one entry is multiplied by the vector element of another. Which of i and k
//     counts the entries of the matrix?
// Reads the value backwards, too.
-        prods[k] = value[i] * x[column[i]];
+        prods[k] = value[k] * x[column[i]];
