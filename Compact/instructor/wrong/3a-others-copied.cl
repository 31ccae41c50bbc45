// verdict: 3a wrong-answer
// message: elements that do not survive were copied. What do these places keep?
// Copies those that do not survive.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n) out[i] = survives(in[i], rule) ? expensive(in[i]) : in[i];
