// verdict: 1 wrong-answer
// message: each element is multiplied by itself, not by 2.
// Squares.
-    if (i < n) out[i] = 2 * in[i];
+    if (i < n) out[i] = in[i] * in[i];
