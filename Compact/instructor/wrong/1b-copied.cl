// verdict: 1b wrong-answer
// message: each element stayed at its own place: the address was asked whether to move, and
//     not where to. What is target[i] the number of?
// The address decides whether, but not where to.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0) out[i] = in[i];
