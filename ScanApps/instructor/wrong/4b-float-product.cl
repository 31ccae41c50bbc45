// verdict: 4b wrong-answer
// message: large products lose their last digits. How many bits does a float keep of a number?
// Multiplies as floats.
-    if (i < N) out[i] = mat_val[i] * vect[mat_ind[i]];
+    if (i < N) out[i] = (float)mat_val[i] * vect[mat_ind[i]];
