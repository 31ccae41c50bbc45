// verdict: 1 wrong-answer
// message: large elements come out rounded. Which integers can a float hold?
// Calculates in float.
-    if (i < n) out[i] = f(in[i]);
+    if (i < n) out[i] = (int)((float)in[i] + 10.0f);
