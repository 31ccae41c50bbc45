// verdict: 1c wrong-answer
// message: elements for which the predicate holds were moved, and no others. What does
//     a true predicate say here: move, or skip?
// Moves those that it should skip.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n && drop(in[i])) out[target[i]] = in[i];
