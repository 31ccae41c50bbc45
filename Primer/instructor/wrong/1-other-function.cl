// verdict: 1 wrong-answer
// message: this is map(g, in). Which function does the task apply?
// Applies g.
-    if (i < n) out[i] = f(in[i]);
+    if (i < n) out[i] = g(in[i]);
