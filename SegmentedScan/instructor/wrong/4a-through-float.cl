// verdict: 4a wrong-answer
// message: large products are rounded, as no float holds them.
// Multiplies in float.
-        prods[k] = value[i] * x[column[i]];
+        prods[k] = (int)((float)value[i] * (float)x[column[i]]);
