// verdict: 4a wrong-answer
// message: values and columns belong to different entries. Which of i and k counts the entries of the
//     matrix?
// Reads the column backwards, too.
-        prods[k] = value[i] * x[column[i]];
+        prods[k] = value[i] * x[column[k]];
