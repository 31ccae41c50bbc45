// verdict: 1c wrong-answer
// message: the predicate was applied to the element's index. What should it be applied to?
// Asks the predicate about the number of the element.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n && !drop((int)i)) out[target[i]] = in[i];
