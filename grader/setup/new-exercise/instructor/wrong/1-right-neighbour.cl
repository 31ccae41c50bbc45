// verdict: 1 wrong-answer
// message: each element is twice its right neighbour. Which element does work-item i read?
// Doubles the neighbour.
-    if (i < n) out[i] = 2 * in[i];
+    if (i < n) out[i] = 2 * in[(i + 1) % n];
