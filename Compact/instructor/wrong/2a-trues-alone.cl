// verdict: 2a wrong-answer
// message: only the ones were written. What do the other places hold when step 2 reads them?
// Zeros are not written.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n && isDiamond(in[i])) pred[i] = 1;
