// verdict: 2a wrong-answer
// message: negative cards were left out. What is -3 % 4 in C?
// Negative numbers have negative remainders.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = in[i] % 4 == 1;
