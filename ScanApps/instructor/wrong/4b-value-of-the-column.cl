// verdict: 4b wrong-answer
// message: the entry's value is taken from the place that its column says. Which of mat_val and vect
//     has an element for each column?
// Gathers both factors.
-    if (i < N) out[i] = mat_val[i] * vect[mat_ind[i]];
+    if (i < N) out[i] = mat_val[mat_ind[i]] * vect[mat_ind[i]];
