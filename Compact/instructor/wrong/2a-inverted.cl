// verdict: 2a wrong-answer
// message: ones and zeros have changed places. Which elements are to stay?
// One for the others.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = !isDiamond(in[i]);
