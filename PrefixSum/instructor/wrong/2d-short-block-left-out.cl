// verdict: 2d wrong-answer
// message: a block that is not full has the neutral element for its sum. Which is its last element?
// Sums up full blocks alone.
-    if (g * block < n) sums[g] = scanned[min((g + 1) * block, n) - 1];
+    if (g * block < n) sums[g] = (g + 1) * block <= n ? scanned[(g + 1) * block - 1] : NE;
