// verdict: 2a wrong-answer
// message: a true element is -1. Step 2 adds the ones up: what must a true element count as?
// True is -1, as in a vector.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = isDiamond(in[i]) ? -1 : 0;
