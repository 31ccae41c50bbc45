// verdict: 2a over-limit
// diagnosis: does the work of others as well
// Every sixth work-item tests its own card and the next five.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    for (uint k = i; i % 6 == 0 && k < min(i + 6, n); ++k) pred[k] = isDiamond(in[k]);
