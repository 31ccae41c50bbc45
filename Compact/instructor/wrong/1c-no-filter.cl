// verdict: 1c wrong-answer
// message: elements for which the predicate holds were moved as well. Which of them are to be
//     skipped?
// Moves all.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n) out[target[i]] = in[i];
