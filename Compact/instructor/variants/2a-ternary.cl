// verdict: 2a correct
// Zero and one by hand.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = isDiamond(in[i]) ? 1 : 0;
