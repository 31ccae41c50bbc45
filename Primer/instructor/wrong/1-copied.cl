// verdict: 1 wrong-answer
// message: out is a copy of in. What is to be done to each element on the way?
// f is not applied.
-    if (i < n) out[i] = f(in[i]);
+    if (i < n) out[i] = in[i];
