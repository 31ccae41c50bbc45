// verdict: 3 wrong-answer
// message: only g was applied. What does the outer map do to what the inner one gives?
// f is missing.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) out[i] = g(in[i]);
