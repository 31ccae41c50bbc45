// verdict: 3a wrong-answer
// message: rule[1] was taken for a remainder. It says which elements survive: the multiples of
//     rule[0], or all others?
// Compares the remainder with rule[1].
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && in[i] % rule[0] == rule[1]) out[i] = expensive(in[i]);
