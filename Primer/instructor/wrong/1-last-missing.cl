// verdict: 1 wrong-answer
// message: the last element is left out. Which is the largest i with an element?
// The guard is one too strict.
-    if (i < n) out[i] = f(in[i]);
+    if (i + 1 < n) out[i] = f(in[i]);
