// verdict: 2 wrong-answer
// message: large differences come out rounded. Which integers can a float hold?
// Calculates in float.
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = (int)((float)a[i] - (float)b[i]);
