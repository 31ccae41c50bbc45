// verdict: 3a wrong-answer
// message: all elements were computed. What do those that do not survive keep?
// Computes for all.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n) out[i] = expensive(in[i]);
