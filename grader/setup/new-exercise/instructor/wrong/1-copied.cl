// verdict: 1 wrong-answer
// message: the elements come out as they went in. What happens to each of them?
// Copies.
-    if (i < n) out[i] = 2 * in[i];
+    if (i < n) out[i] = in[i];
