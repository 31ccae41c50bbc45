// verdict: 3 wrong-answer
// message: this is g(f(x)). Which of the two maps comes first in map(f, map(g, in))?
// g after f.
-    if (i < n) out[i] = f(g(in[i]));
+    if (i < n) out[i] = g(f(in[i]));
