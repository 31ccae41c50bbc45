// verdict: 3a wrong-answer
// message: the predicate was applied to the element's index. What should it be applied to?
// Asks about the number of the element.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && survives((int)i, rule)) out[i] = expensive(in[i]);
