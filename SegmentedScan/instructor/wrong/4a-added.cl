// verdict: 4a wrong-answer
// message: values and elements of the vector are added. What does a matrix-vector product do with
//     the two?
// Plus for times.
-        prods[k] = value[i] * x[column[i]];
+        prods[k] = value[i] + x[column[i]];
