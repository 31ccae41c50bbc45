// verdict: 3 wrong-answer
// message: only f was applied. What does the inner map do to each element first?
// g is missing.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) out[i] = f(in[i]);
