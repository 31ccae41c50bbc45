// verdict: 3a wrong-answer
// message: elements that survive were copied. What is to be computed for them?
// Copies those that survive.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && survives(in[i], rule)) out[i] = in[i];
