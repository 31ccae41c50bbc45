// verdict: 1c wrong-answer
// message: negative odd elements were moved. What is -3 % 2 in C?
// Negative odd numbers have the remainder -1.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n && in[i] % 2 != 1) out[target[i]] = in[i];
