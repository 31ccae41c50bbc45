// verdict: 2 wrong-answer
// message: no difference is negative. Is a[i] - b[i] a distance?
// |a - b|.
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = (int)abs_diff(a[i], b[i]);
