// verdict: 2a out-of-bounds
// Work-items beyond n write as well.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    pred[i] = isDiamond(in[i]);
