// verdict: 3a wrong-answer
// message: the predicate was asked about the number of the element. What is it about?
// Asks about the number of the element.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && survives((int)i, rule)) out[i] = expensive(in[i]);
