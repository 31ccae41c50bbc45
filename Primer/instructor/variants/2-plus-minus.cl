// verdict: 2 correct
// Adds the negative.
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = a[i] + -b[i];
