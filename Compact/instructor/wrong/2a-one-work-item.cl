// verdict: 2a over-limit
// message: right, but one work-item tests all elements. What is there for the others to do?
// The first work-item does it all.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    for (uint k = 0; i == 0 && k < n; ++k) pred[k] = isDiamond(in[k]);
