// verdict: 1 wrong-answer
// message: f was applied twice. How often does map apply it to each element?
// f(f(x)).
-    if (i < n) out[i] = f(in[i]);
+    if (i < n) out[i] = f(f(in[i]));
