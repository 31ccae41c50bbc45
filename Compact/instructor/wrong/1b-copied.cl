// verdict: 1b wrong-answer
// message: each element stayed at its own place: the address decided whether to move, but not where
//     to. Which place does target[i] name?
// The address decides whether, but not where to.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0) out[i] = in[i];
