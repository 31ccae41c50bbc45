// verdict: 2a correct
// Leaves at once where there is no card.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i >= n) return;
+    const int card = in[i];
+    pred[i] = (card & 2) == 0 && (card & 1) != 0;
