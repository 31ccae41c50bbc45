// verdict: 2a wrong-answer
// message: ones and zeros have changed places. Who is to stay?
// One for the others.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = !isDiamond(in[i]);
