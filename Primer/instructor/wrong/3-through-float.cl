// verdict: 3 wrong-answer
// message: 3 times a large element comes out rounded. Which integers can a float hold?
// Calculates in float.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) out[i] = (int)(3.0f * in[i] + 10.0f);
