// verdict: 4a wrong-answer
// message: large products are rounded, as a float cannot hold them exactly.
// Multiplies in float.
-        prods[k] = value[i] * x[column[i]];
+        prods[k] = (int)((float)value[i] * (float)x[column[i]]);
