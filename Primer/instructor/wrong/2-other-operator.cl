// verdict: 2 wrong-answer
// message: these are the sums. Which function does this map2 apply?
// a + b.
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = a[i] + b[i];
