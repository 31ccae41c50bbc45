// verdict: 1b wrong-answer
// Keeps weights in 16 bits, which do not hold the greatest.
-                dot += p * weight[v * side + u];
+                dot += p * convert_int4(convert_short4(weight[v * side + u]));
