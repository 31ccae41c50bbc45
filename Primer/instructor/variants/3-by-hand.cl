// verdict: 3 correct
// Both functions as one expression.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) out[i] = 3 * in[i] + 10;
