// verdict: 2 wrong-answer
// message: b[0] was subtracted everywhere. Which element of b belongs to a[i]?
// Always b[0].
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = a[i] - b[0];
