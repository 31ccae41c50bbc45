// verdict: 1c wrong-answer
// message: the predicate was asked about the address. What is it about?
// Asks the predicate about the address.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n && !drop(target[i])) out[target[i]] = in[i];
