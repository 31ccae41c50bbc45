// verdict: 3a wrong-answer
// message: expensive was applied to the element's index. What is it to be computed for?
// Computes with the number of the element.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && survives(in[i], rule)) out[i] = expensive((int)i);
