// verdict: 4b wrong-answer
// message: mul24 multiplies the low 24 bits of its factors. How large may an entry of the matrix be?
// Fast on some devices, and right for small factors.
-    if (i < N) out[i] = mat_val[i] * vect[mat_ind[i]];
+    if (i < N) out[i] = mul24(mat_val[i], vect[mat_ind[i]]);
