// verdict: 3a wrong-answer
// message: there is a 0 where an element does not survive. What do these places keep?
// Writes 0 where it should write nothing.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n) out[i] = survives(in[i], rule) ? expensive(in[i]) : 0;
