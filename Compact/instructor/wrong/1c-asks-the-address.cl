// verdict: 1c wrong-answer
// message: the predicate was applied to the address. What should it be applied to?
// Asks the predicate about the address.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n && !drop(target[i])) out[target[i]] = in[i];
